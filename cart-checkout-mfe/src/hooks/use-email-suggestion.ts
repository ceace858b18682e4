import { useState } from 'react'

const loadSuggestions = () => import('../customer/email-suggestion.ts')

/** To be called when an address field gets the focus: the rules are there before it loses it. */
export function prepareEmailSuggestion() {
  // Without them nothing is suggested, which is what happens for most addresses.
  loadSuggestions().catch(() => {})
}

/** A better guess at an address whose domain is mistyped. The rules are loaded when somebody begins to type. */
export function useEmailSuggestion(email: string) {
  const [judged, setJudged] = useState<{ readonly email: string; readonly suggestion: string | undefined }>()

  /** To be called when the field is left. */
  async function judge() {
    const { suggestedEmail } = await loadSuggestions()
    setJudged({ email, suggestion: suggestedEmail(email) })
  }

  return {
    /** Undefined while typing, and for an address that looks right. */
    suggestion: judged?.email === email ? judged.suggestion : undefined,
    judge: () => void judge().catch(() => {}),
  }
}
