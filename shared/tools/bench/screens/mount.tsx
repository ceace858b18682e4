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

// `?copies=` is the size of the catalogue as a multiple of the real one. The build of the data set checks the files.
const once = { ...categories, packs, prompts } as Catalogue
const copies = Number(new URLSearchParams(location.search).get('copies'))
const large = Array.from({ length: copies }, (_, copy) =>
  once.prompts.map((prompt) =>
    copy === 0 ? prompt : { ...prompt, id: `${prompt.id}-${copy}`, name: `${prompt.name} ${copy}` },
  ),
)
provideRecords({
  ...Object.fromEntries(recordsOf(once)),
  'catalogue/products': productsOf({ ...once, prompts: large.flat() }).prompts,
  'guides/index': { guides: [], ofCategory: {} },
})

let root: Root | undefined

/** Resolves after the next frame is on screen. */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

/** Idle callbacks are queued, so that each idle moment can be measured separately. */
let queued: (() => void)[] = []
window.requestIdleCallback = (callback) => queued.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }))
window.cancelIdleCallback = () => {}

/** Runs the queued idle callbacks. */
function beIdle() {
  const due = queued
  queued = []
  for (const callback of due) callback()
  return painted()
}

/** Resolves once results are on screen: a card is an article, a skeleton is not. */
const shown = (main: HTMLElement) =>
  new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!main.querySelector('article')) return
      observer.disconnect()
      done(painted())
    })
    observer.observe(main, { childList: true, subtree: true })
  })

/** Replaces the page by that of a path. Resolves once its results are on screen. */
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
  return shown(main)
}

Object.assign(window, { beIdle, mount, painted })
