import { importLateParts } from '../late/import-late-parts.ts'

/** Loads a new document of the current page. A cart that storage has refused goes with it. Never rejects. */
export async function reloadWithCart() {
  const parts = await importLateParts().catch(() => undefined)
  parts?.carryCart()
  location.reload()
}
