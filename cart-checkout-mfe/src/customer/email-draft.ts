/**
 * Only in memory, and not on the device: the visitor has not paid with this address. A visitor who opens the terms and
 * comes back need not type it again (SIL-64).
 */
let draft: string | undefined

/** Returns the address that was typed on a checkout page since this document was loaded, and not paid with. */
export const emailDraft = (): string | undefined => draft

/** Remembers a typed address until it is paid with or erased. '' forgets it. */
export function setEmailDraft(email: string) {
  draft = email || undefined
}
