import type { Composition } from '@promptelier/platform/composition'
import { areModulesServed } from '../remotes/preload-page.ts'
import type { RouteTable } from '../route-table.ts'

/**
 * In Firefox and WebKit, a module that has not arrived once never loads in the same document: each further import fails
 * without a request. `pnpm e2e:engines` takes modules away in every engine.
 */
const remembersFailures = () => !navigator.vendor.startsWith('Google')

/** A property of the state of a history entry, which survives a reload. */
const HEALED = 'healed'
const isHealed = () => Object(history.state)[HEALED] === true

/**
 * Loads the document again once the modules of the page on screen have not arrived, but are served again, in a browser
 * that does not request them again. At most once for an entry of the history: a page that fails for another reason is not
 * reloaded again and again.
 * @param source of the failure: `<remote>/<page>`
 */
export async function healPage({ remotes }: Composition, { pageAt }: Pick<RouteTable, 'pageAt'>, source: string) {
  const isOnScreen = () => {
    const shown = pageAt(location.pathname)
    return shown !== undefined && `${shown.remote}/${shown.page}` === source
  }
  const [name = '', page = ''] = source.split('/')
  const remote = remotes[name]
  if (!remembersFailures() || !remote || !isOnScreen() || isHealed()) return
  if (!(await areModulesServed(name, remote, page)) || !isOnScreen() || isHealed()) return
  history.replaceState({ ...history.state, [HEALED]: true }, '')
  location.reload()
}
