/**
 * Only in memory, and not on the device: the visitor has not paid with this address. A visitor who opens the terms and
 * comes back need not type it again (SIL-64).
 */
let draft: string | undefined

/** Everything that is stored was erased (SIL-47). */
function forgetErased({ key }: StorageEvent) {
  if (key === null) draft = undefined
}

/** Returns the address that was typed on a checkout page since this document was loaded, and not paid with. */
export const emailDraft = (): string | undefined => draft

/** Remembers a typed address until it is paid with or erased. '' forgets it. */
export function setEmailDraft(email: string) {
  draft = email || undefined
  // The browser adds the same listener only once.
  window.addEventListener('storage', forgetErased)
}
