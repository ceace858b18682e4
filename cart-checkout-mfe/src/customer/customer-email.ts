import { type PersistedStore, persistedStore, type StorageArea } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'
import { cleanInput } from './clean-input.ts'

/** Fixed by the specification (CHK-32, CHK-33). */
const STORAGE_KEY = 'customer_email'

/** Storage that fails (private mode, quota, blocked) is ignored: it never blocks a payment (SIL-44). */
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

/** Stores the address for this session and for later ones. Never throws. */
export function rememberEmail(email: string) {
  sessionEmail.set(email)
  localEmail.set(email)
}

/** Removes the address from both storages. Never throws. */
export const forgetEmail = () => rememberEmail('')

/**
 * Returns the remembered address: that of this session, otherwise that of an earlier one (SIL-45). Returns '' when
 * there is none, in prerendered HTML and while hydrating.
 */
export function useRememberedEmail(): string {
  const ofSession = usePersisted(sessionEmail)
  const ofEarlierSessions = usePersisted(localEmail)
  return ofSession || ofEarlierSessions
}
