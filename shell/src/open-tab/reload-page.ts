/** Loads a new document of the current page. A cart that storage has refused goes with it (`late/start-tab.ts`). */
export function reloadPage() {
  window.dispatchEvent(new Event('page-reload'))
  location.reload()
}
