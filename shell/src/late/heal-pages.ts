import type { Composition } from '@promptelier/platform/composition'
import { isReloaded } from '../remotes/is-reloaded.ts'
import { areModulesServed } from '../remotes/preload-page.ts'
import type { RouteTable } from '../route-table.ts'

/**
 * In Firefox, a module that has not arrived once never loads in the same document: each further import fails without a
 * request. `pnpm e2e:engines` takes modules away in every engine.
 */
const remembersFailures = () => 'mozInnerScreenX' in globalThis

/**
 * Loads the document again once the modules of the page on screen have not arrived, but are served again, in a browser
 * that does not request them again. At most once: a document that was reloaded at this path is not reloaded again.
 * @param source of the failure: `<remote>/<page>`
 */
export async function healPage({ remotes }: Composition, { pageAt }: Pick<RouteTable, 'pageAt'>, source: string) {
  const isOnScreen = () => {
    const shown = pageAt(location.pathname)
    return shown !== undefined && `${shown.remote}/${shown.page}` === source
  }
  const [name = '', page = ''] = source.split('/')
  const remote = remotes[name]
  if (!remembersFailures() || !remote || !isOnScreen() || isReloaded()) return
  if ((await areModulesServed(name, remote, page)) && isOnScreen()) location.reload()
}
