import type { Composition } from '@promptelier/platform/composition'
import { isStorageWorking } from '../open-tab/safe-moment.ts'
import { MIN_PAUSE_MS, type PageLoad } from '../remotes/page-load.ts'
import { areModulesServed } from '../remotes/preload-page.ts'
import { pageLoad } from '../remotes/remotes.ts'
import type { RouteTable } from '../route-table.ts'
import { isHealed, markHealed } from './healed-entry.ts'

/**
 * Firefox, WebKit, and Chromium before version 156 remember that a module has not arrived: each further import in the
 * same document fails without a request. `pnpm e2e:engines` takes modules away in every engine.
 * @param load of a page whose modules are served
 * @returns whether only a new document can load them
 */
async function remembersFailure(load: PageLoad): Promise<boolean> {
  if (!navigator.vendor.startsWith('Google')) return true
  await new Promise((done) => setTimeout(done, MIN_PAUSE_MS))
  const { failureCount } = load.state()
  await load.loadInBackground()
  // Without an attempt, because another one has just failed, nothing is known: its failure asks again.
  return !load.state().loaded && load.state().failureCount > failureCount
}

/** Whether the focus is in a field with a text, which a new document would not have. */
function isTyping(): boolean {
  const field = document.activeElement
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== ''
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether a field has something else than in the document. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const index = [...field.options].findIndex((option) => option.hasAttribute('selected'))
    // Without a default, the first option is selected.
    return field.selectedIndex !== Math.max(index, 0)
  }
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type))
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** Whether the page has something that the visitor has typed, ticked or chosen. */
const isFilledIn = () => [...document.querySelectorAll<Field>('main :is(input, textarea, select)')].some(isChanged)

/** Whether a new document would lose nothing. */
const canReload = () => !isTyping() && !isFilledIn() && isStorageWorking()

/** The pages that are being healed. */
const inProgress = new Set<string>()

/**
 * Loads the document again once the modules of the page on screen have not arrived, but are served again, in a browser
 * that does not request them again. At most once for an entry of the history: a page that fails for another reason is not
 * reloaded again and again. It waits while the new document would lose a text, a choice, or a cart that storage has
 * refused: the next attempt of the page asks again.
 * @param source of the failure: `<remote>/<page>`
 */
export async function healPage({ remotes }: Composition, { pageAt }: Pick<RouteTable, 'pageAt'>, source: string) {
  const isOnScreen = () => {
    const shown = pageAt(location.pathname)
    return shown !== undefined && `${shown.remote}/${shown.page}` === source
  }
  const [name = '', page = ''] = source.split('/')
  const remote = remotes[name]
  if (!remote || !isOnScreen() || isHealed() || inProgress.has(source)) return
  inProgress.add(source)
  try {
    if (!(await areModulesServed(name, remote, page)) || !(await remembersFailure(pageLoad(name, page)))) return
    if (!isOnScreen() || isHealed() || !canReload()) return
    markHealed()
    location.reload()
  } finally {
    inProgress.delete(source)
  }
}
