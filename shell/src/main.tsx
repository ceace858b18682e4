import '@promptelier/ui/styles/base.css'
import './early-input/early-input.css'
import './page-change/page-transition.css'
import './styles/fonts.css'
import { setReportsUrl, setSiteUrl } from '@promptelier/platform/navigation'
import { provideRecords } from '@promptelier/platform/records'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { readComposition, readRecords } from './composition.ts'
import { isPrerenderedFor } from './is-prerendered-for.ts'
import { followLiveComposition } from './open-tab/open-tab.ts'
import { initHost } from './remotes/federation-start.ts'
import { federatedPages } from './remotes/page-source.ts'
import { awaitRecords } from './remotes/preload-records.ts'
import { register } from './remotes/remotes.ts'
import { startReports } from './reports/early-reports.ts'
import { createRouteTable } from './route-table.ts'

const root = document.getElementById('root')
if (!root) throw new Error('main: the document has no #root')

async function start(container: HTMLElement) {
  const composition = readComposition()
  setSiteUrl(composition.siteUrl)
  setReportsUrl(composition.reports)
  provideRecords(readRecords(), composition.data, composition.live)
  register(composition)

  // A static host serves the 404 document for unknown paths. Its HTML was not prerendered for any path, so it cannot be
  // hydrated.
  const hydrating = isPrerenderedFor(location.pathname, container)

  const table = createRouteTable(composition)
  const errorHandlers = startReports(composition, table)
  await awaitRecords(table.recordsAt(location.pathname, location.search))

  const app = (
    <BrowserRouter>
      <App table={table} pages={federatedPages} hydrating={hydrating} />
    </BrowserRouter>
  )

  if (hydrating) hydrateRoot(container, app, errorHandlers)
  else createRoot(container, errorHandlers).render(app)

  followLiveComposition(composition)
  if (composition.preview) void import('./preview/preview.tsx').then(({ showPreview }) => showPreview(composition))
}

void initHost().then(() => start(root))
