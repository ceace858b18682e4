import { useState } from 'react'

const loadSuggestions = () => import('../../customer/email-suggestion.ts')

/** Loads the module of the suggestions. Call it when the field gets the focus: the module is needed on blur. */
export function preloadEmailSuggestions() {
  // When the module cannot be loaded, nothing is suggested.
  loadSuggestions().catch(() => {})
}

/** Suggests a correction for an e-mail address with a mistyped domain. The module is loaded on demand. */
export function useEmailSuggestion(email: string) {
  const [lastCheck, setLastCheck] = useState<{ readonly email: string; readonly suggestion: string | undefined }>()

  async function updateSuggestion() {
    const { suggestedEmail } = await loadSuggestions()
    setLastCheck({ email, suggestion: suggestedEmail(email) })
  }

  return {
    /** Undefined until `checkEmail` has checked this address, and when the address looks right. */
    suggestion: lastCheck?.email === email ? lastCheck.suggestion : undefined,
    /** Call it when the field loses the focus. */
    checkEmail: () => void updateSuggestion().catch(() => {}),
  }
}
