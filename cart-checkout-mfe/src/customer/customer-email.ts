import { type PersistedStore, persistedStore, type StorageArea } from '@promptelier/platform/persisted-store'
import { usePersisted } from '@promptelier/platform/use-persisted'
import { cleanInput } from './clean-input.ts'

/** Fixed by the specification (CHK-32, CHK-33). */
const STORAGE_KEY = 'customer_email'

/** Storage that refuses (private mode, quota, blocked) is passed over: it never blocks a payment (SIL-44). */
const emailIn = (storage: StorageArea): PersistedStore<string> =>
  persistedStore({
    storage,
    key: STORAGE_KEY,
    parse: (text) => cleanInput(text ?? ''),
    serialize: (email) => email || null,
    inMemory: false,
  })

const ofThisVisit = emailIn('session')
const ofFormerVisits = emailIn('local')

/** Remembers the address for this visit and for the next ones. Never throws. */
export function rememberEmail(email: string) {
  ofThisVisit.set(email)
  ofFormerVisits.set(email)
}

/** Forgets the address everywhere. Never throws. */
export const forgetEmail = () => rememberEmail('')

/**
 * The remembered address, from this visit first, then from former ones (SIL-45); '' when there is none, in prerendered
 * HTML and while hydrating.
 */
export function useRememberedEmail(): string {
  const thisVisit = usePersisted(ofThisVisit)
  const formerVisits = usePersisted(ofFormerVisits)
  return thisVisit || formerVisits
}
