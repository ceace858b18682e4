import { useState } from 'react'

const loadSuggestions = () => import('../customer/email-suggestion.ts')

/** Call it when an address field gets the focus, so that the module is loaded before the field loses it. */
export function preloadEmailSuggestions() {
  // Without the module nothing is suggested. That is also the case for most addresses.
  loadSuggestions().catch(() => {})
}

/** Suggests a correction for an address with a mistyped domain. Its module is loaded on demand. */
export function useEmailSuggestion(email: string) {
  const [checked, setChecked] = useState<{ readonly email: string; readonly suggestion: string | undefined }>()

  /** Call it when the field loses the focus. */
  async function check() {
    const { suggestedEmail } = await loadSuggestions()
    setChecked({ email, suggestion: suggestedEmail(email) })
  }

  return {
    /** Undefined while the visitor types, and for an address that looks right. */
    suggestion: checked?.email === email ? checked.suggestion : undefined,
    check: () => void check().catch(() => {}),
  }
}
