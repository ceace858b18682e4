import { type PersistedStore, persistedStore, type StorageArea } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'
import { cleanInput } from './clean-input.ts'
import { setEmailDraft } from './email-draft.ts'

/** Fixed by the specification (CHK-32, CHK-33). */
const STORAGE_KEY = 'customer_email'

/** The store of the e-mail address in one storage area. A failure of storage never blocks a payment (SIL-44). */
const emailIn = (storage: StorageArea): PersistedStore<string> =>
  persistedStore({
    storage,
    key: STORAGE_KEY,
    parse: (text) => cleanInput(text ?? ''),
    serialize: (email) => email || null,
    inMemory: false,
  })

const sessionEmail = emailIn('session')
const localEmail = emailIn('local')

/** When another tab has erased the address, or all that is stored (SIL-47), forgets what only this tab has of it. */
function forgetErased({ key, newValue }: StorageEvent) {
  if (key !== null && (key !== STORAGE_KEY || newValue !== null)) return
  sessionEmail.set('')
  setEmailDraft('')
}

// Not only while a page shows the address: the visitor may come back to it later.
if (typeof window !== 'undefined') window.addEventListener('storage', forgetErased)

/** Stores the e-mail address for this session and for later ones. Never throws. */
export function rememberEmail(email: string) {
  sessionEmail.set(email)
  localEmail.set(email)
}

/** Removes the e-mail address from both storages. Never throws. */
export const forgetEmail = () => rememberEmail('')

/**
 * Returns the remembered e-mail address: the one of this session, otherwise the one of an earlier session (SIL-45).
 * Returns '' when no address is remembered, in prerendered HTML and while hydrating.
 */
export function useRememberedEmail(): string {
  const emailOfSession = usePersisted(sessionEmail)
  const emailOfEarlierSession = usePersisted(localEmail)
  return emailOfSession || emailOfEarlierSession
}
