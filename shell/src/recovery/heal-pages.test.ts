// @vitest-environment dom
import type { Composition } from '@promptelier/platform/composition'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { healPage } from './heal-pages.ts'

const areModulesServed = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('../remotes/preload-page.ts', () => ({ areModulesServed }))

const load = vi.hoisted(() => ({ isLoaded: false, failureCount: 1, attempt: vi.fn<() => Promise<void>>() }))
vi.mock('../remotes/remotes.ts', () => ({
  pageLoad: () => ({
    loadInBackground: load.attempt,
    state: () => ({ loaded: load.isLoaded, failureCount: load.failureCount }),
  }),
}))

const remote = { version: '7', entry: 'https://gifts.example/entry.js', part: 'Les cadeaux', pages: {}, notFound: [] }
// `healPage` reads nothing else.
const composition = { remotes: { 'gifts-mfe': remote } } as unknown as Composition
const table = { pageAt: () => ({ remote: 'gifts-mfe', page: 'GiftsPage' }) } as never

let reload = vi.spyOn(location, 'reload')
beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockReturnValue()
  areModulesServed.mockReset().mockResolvedValue(true)
  history.replaceState(null, '')
  load.isLoaded = false
  load.failureCount = 1
  load.attempt.mockReset().mockResolvedValue(undefined)
  vi.useFakeTimers()
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const inChromium = (): void => void vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.')

/** Tells `healPage` that the page has failed, and waits until it has decided. */
async function failPage() {
  const healed = healPage(composition, table, 'gifts-mfe/GiftsPage')
  await vi.runAllTimersAsync()
  await healed
}

test('SIL-60 in Firefox and WebKit, the document is loaded again once the modules of the page on screen are served again', async () => {
  areModulesServed.mockResolvedValueOnce(false)
  await healPage(composition, table, 'gifts-mfe/GiftsPage')
  expect(reload).not.toHaveBeenCalled()
  await healPage(composition, table, 'gifts-mfe/GiftsPage')
  expect(reload).toHaveBeenCalledOnce()
  await healPage(composition, table, 'gifts-mfe/GiftsPage')
  expect(reload).toHaveBeenCalledOnce()
})

test('SIL-60 in a Chromium that requests modules again, the page loads without a new document', async () => {
  inChromium()
  load.attempt.mockImplementation(async () => {
    load.isLoaded = true
  })
  await failPage()
  expect(load.attempt).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('SIL-60 in a Chromium that remembers failures, the document is loaded again once the modules are served but do not load', async () => {
  inChromium()
  areModulesServed.mockResolvedValueOnce(false)
  await failPage()
  expect(load.attempt).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  // The attempt that it makes fails, too, and says so while it is in progress.
  load.attempt.mockImplementationOnce(() => {
    load.failureCount += 1
    return healPage(composition, table, 'gifts-mfe/GiftsPage')
  })
  await failPage()
  expect(load.attempt).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

test('in Chromium, the document is not loaded again when no attempt was made after the modules were served', async () => {
  inChromium()
  await failPage()
  expect(load.attempt).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('the document is not loaded again while the visitor is typing', async () => {
  const field = document.createElement('input')
  field.value = 'devis'
  document.body.append(field)
  field.focus()
  await failPage()
  expect(reload).not.toHaveBeenCalled()
  field.blur()
  await failPage()
  expect(reload).toHaveBeenCalledOnce()
  field.remove()
})

const FORM = `<main><input name="email" value="claire@example.fr"><input type="checkbox"><textarea></textarea>
  <select><option>Tous</option><option>Images</option></select>
  <select><option>Prix</option><option selected>Nom</option></select></main>`

test.each([
  ['a text', 'input', { value: 'claire@example' }],
  ['a text of several lines', 'textarea', { value: 'Bonjour' }],
  ['a ticked box', '[type=checkbox]', { checked: true }],
  ['a choice', 'option:last-child', { selected: true }],
  ['a choice instead of the first one', 'select:last-child option', { selected: true }],
])('the document is not loaded again while the page has %s of the visitor', async (_, selector, change) => {
  document.body.innerHTML = FORM
  Object.assign(document.querySelector(selector) ?? {}, change)
  await failPage()
  expect(reload).not.toHaveBeenCalled()
  document.body.innerHTML = FORM
  await failPage()
  expect(reload).toHaveBeenCalledOnce()
})

test('the document is not loaded again while storage is blocked: the next one would not find the cart', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await failPage()
  expect(reload).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  await failPage()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['for a page that is not on screen', 'gifts-mfe/OtherPage'],
  ['for a record', 'catalogue'],
] as const)('the document is not loaded again %s', async (_, source) => {
  await healPage(composition, table, source)
  expect(reload).not.toHaveBeenCalled()
})
