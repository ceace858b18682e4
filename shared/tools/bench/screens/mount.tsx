import '@promptelier/ui/styles/base.css'
import { provideRecords } from '@promptelier/platform/records'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import categories from '../../../../catalog-mfe/data/categories.json'
import packs from '../../../../catalog-mfe/data/packs.json'
import prompts from '../../../../catalog-mfe/data/prompts.json'
import type { Catalogue } from '../../../../catalog-mfe/data/read-catalogue.ts'
import { productsOf, recordsOf } from '../../../../catalog-mfe/data/records.ts'
import AllCategoriesPage from '../../../../catalog-mfe/src/pages/AllCategoriesPage.tsx'
import SearchPage from '../../../../catalog-mfe/src/pages/SearchPage.tsx'

// `?copies=` is the number of copies of the real prompts in the catalogue. The build of the data set checks the files.
const realCatalogue = { ...categories, packs, prompts } as Catalogue
const copyCount = Number(new URLSearchParams(location.search).get('copies'))
const promptCopies = Array.from({ length: copyCount }, (_, copy) =>
  realCatalogue.prompts.map((prompt) =>
    copy === 0 ? prompt : { ...prompt, id: `${prompt.id}-${copy}`, name: `${prompt.name} ${copy}` },
  ),
)
provideRecords({
  ...Object.fromEntries(recordsOf(realCatalogue, new Map(), new Map())),
  'catalogue/products': productsOf({ ...realCatalogue, prompts: promptCopies.flat() }).prompts,
  'guides/index': { guides: [], ofCategory: {} },
})

let root: Root | undefined

/** Resolves after the next frame is painted. */
const nextPaint = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

/** Idle callbacks wait here, so that each idle period can be measured separately. */
let idleCallbacks: (() => void)[] = []
window.requestIdleCallback = (callback) =>
  idleCallbacks.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }))
window.cancelIdleCallback = () => {}

/** Runs the waiting idle callbacks. Resolves after the next paint. */
function runIdleCallbacks() {
  const dueCallbacks = idleCallbacks
  idleCallbacks = []
  for (const callback of dueCallbacks) callback()
  return nextPaint()
}

/** Resolves once results are painted. The card of a result is an `article`, a skeleton is not. */
const resultsPainted = (main: HTMLElement) =>
  new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!main.querySelector('article')) return
      observer.disconnect()
      done(nextPaint())
    })
    observer.observe(main, { childList: true, subtree: true })
  })

/** Replaces the mounted page by the page of a path. Resolves once its results are painted. */
function mount(path: string) {
  const main = document.querySelector('main')
  if (!main) throw new Error('bench: no main element')
  root?.unmount()
  root = createRoot(main)
  root.render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/search" element={<SearchPage />} />
        <Route path="*" element={<AllCategoriesPage />} />
      </Routes>
    </MemoryRouter>,
  )
  return resultsPainted(main)
}

Object.assign(window, { runIdleCallbacks, mount, nextPaint })
