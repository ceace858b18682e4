import type { Page } from '@playwright/test'

/** How browsers refuse storage: `full` refuses to write, `blocked` every access. */
const STORAGE_FAULTS = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
}

export type StorageFault = keyof typeof STORAGE_FAULTS

export const storageFaults = Object.keys(STORAGE_FAULTS) as readonly StorageFault[]

/** From the next page load on, the browser refuses storage in this way. */
export const breakStorage = (page: Page, fault: StorageFault) => page.addInitScript(STORAGE_FAULTS[fault])

/** Empties local storage, as the tools of a browser do: without an event for the page. */
export const clearStorage = (page: Page) => page.evaluate(() => localStorage.clear())
