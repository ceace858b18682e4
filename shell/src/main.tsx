import '@promptelier/ui/styles/base.css'
import './early-input/early-input.css'
import './styles/fonts.css'
import './remotes/shared-modules.ts'
import { setReportsUrl, setSiteUrl } from '@promptelier/platform/navigation'
import { readComposition } from '@promptelier/platform/read-composition'
import { provideRecords } from '@promptelier/platform/records'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { App } from './App.tsx'
import { isPrerenderedFor } from './is-prerendered-for.ts'
import { prepareTab } from './late/tab.ts'
import { lastNavigation } from './page-change/use-navigation.ts'
import { readRecords } from './read-records.ts'
import { federatedPages } from './remotes/page-source.ts'
import { awaitRecords } from './remotes/preload-records.ts'
import { register } from './remotes/remotes.ts'
import { createRouteTable } from './route-table.ts'

const root = document.getElementById('root')
if (!root) throw new Error('no #root')

/** Resolves in a task of its own. A timer would do, but browsers and tests delay timers. */
const nextTask = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => done(), { once: true })
    port1.start()
    port2.postMessage(undefined)
  })

async function startShop(container: HTMLElement) {
  const composition = readComposition()
  setSiteUrl(composition.siteUrl)
  setReportsUrl(composition.reports)
  provideRecords(readRecords(), composition.data)
  register(composition)

  const table = createRouteTable(composition)
  const errorHandlers = prepareTab(composition, table)
  await awaitRecords(table.recordsAt(location.pathname, location.search))

  // Starting the scripts is a long task. After it, the browser handles input, and may paint, before React hydrates the page.
  await nextTask()

  // A static host serves the 404 document for unknown paths: its HTML was not prerendered for any path, so it cannot be
  // hydrated. Nor can that of another page, when the visitor has gone back meanwhile.
  const hydrating = isPrerenderedFor(location.pathname, container)
  // Without `v5Compat`, it would tell nobody of its own navigations.
  const history = createBrowserHistory({ v5Compat: true })
  const start = lastNavigation(history)
  const app = <App table={table} history={history} pages={federatedPages} hydrating={hydrating} start={start} />

  // In a transition, so that React hydrates header and footer in many short tasks.
  if (hydrating) startTransition(() => void hydrateRoot(container, app, errorHandlers))
  else createRoot(container, errorHandlers).render(app)
}

void startShop(root)
