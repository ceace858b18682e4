import '@promptelier/shared/styles/base.css'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import CategoryPage from '../../../../catalog-mfe/src/pages/CategoryPage.tsx'
import SearchPage from '../../../../catalog-mfe/src/pages/SearchPage.tsx'

let root: Root | undefined

/** Resolves after the next frame is on screen. */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

/** What waits for an idle moment: held back, so that it can be measured by itself. */
let waiting: (() => void)[] = []
window.requestIdleCallback = (callback) => waiting.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }))
window.cancelIdleCallback = () => {}

/** Lets one idle moment come. */
function beIdle() {
  const due = waiting
  waiting = []
  for (const callback of due) callback()
  return painted()
}

/** Resolves once results are on screen: a card is an article, its skeleton is not. */
const shown = (main: HTMLElement) =>
  new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!main.querySelector('article')) return
      observer.disconnect()
      done(painted())
    })
    observer.observe(main, { childList: true, subtree: true })
  })

/** Shows the page at a path in place of the one before, with its results. */
function mount(path: string) {
  const main = document.querySelector('main')
  if (!main) throw new Error('bench: no main element')
  root?.unmount()
  root = createRoot(main)
  root.render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/search" element={<SearchPage />} />
        <Route path="*" element={<CategoryPage />} />
      </Routes>
    </MemoryRouter>,
  )
  return shown(main)
}

Object.assign(window, { beIdle, mount, painted })
