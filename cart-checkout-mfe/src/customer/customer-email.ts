import { useSyncExternalStore } from 'react'
import { cleanInput } from './clean-input.ts'

/** Fixed by the specification (CHK-32, CHK-33). */
const STORAGE_KEY = 'customer_email'

const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}

/** Storage that refuses (private mode, quota, blocked) is passed over: it never blocks a payment (SIL-44). */
function inEachStorage(act: (storage: Storage) => void) {
  for (const open of [() => sessionStorage, () => localStorage]) {
    try {
      act(open())
    } catch {
      // Passed over, see above.
    }
  }
}

/** The remembered address, from this visit first, then from former ones; '' when there is none (SIL-45). */
export function rememberedEmail(): string {
  let email = ''
  inEachStorage((storage) => {
    email ||= cleanInput(storage.getItem(STORAGE_KEY) ?? '')
  })
  return email
}

/** Remembers the address for this visit and for the next ones. Never throws. */
export function rememberEmail(email: string) {
  inEachStorage((storage) => storage.setItem(STORAGE_KEY, email))
  tell()
}

/** Forgets the address everywhere. Never throws. */
export function forgetEmail() {
  inEachStorage((storage) => storage.removeItem(STORAGE_KEY))
  tell()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}

/** The remembered address, '' in prerendered HTML and while hydrating. */
export const useRememberedEmail = (): string => useSyncExternalStore(watch, rememberedEmail, () => '')
