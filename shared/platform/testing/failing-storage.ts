import { onTestFinished, vi } from 'vitest'

// Whole storages are replaced. A spy on `Storage.prototype` would do nothing: happy-dom binds a method when it is first
// read, and goes on calling that one.

const throwQuotaError = () => {
  throw new DOMException('refused', 'QuotaExceededError')
}

function replaceStorages(methodsOf: (storage: Storage) => Partial<Storage>) {
  for (const name of ['localStorage', 'sessionStorage'] as const) vi.stubGlobal(name, methodsOf(globalThis[name]))
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Makes both storages throw until the test ends, as browsers do in a private window. */
export const blockStorage = () =>
  replaceStorages(() => ({
    getItem: throwQuotaError,
    setItem: throwQuotaError,
    removeItem: throwQuotaError,
    clear: () => {},
  }))

/** Makes both storages refuse what is written to them until the test ends, as browsers do when their quota is used up. */
export const fillStorage = () =>
  replaceStorages((storage) => ({
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
    setItem: throwQuotaError,
  }))
