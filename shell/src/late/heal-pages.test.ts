// @vitest-environment happy-dom
import type { Composition } from '@promptelier/platform/composition'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { healPage } from './heal-pages.ts'

const areModulesServed = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('../remotes/preload-page.ts', () => ({ areModulesServed }))

const remote = { version: '7', entry: 'https://gifts.example/entry.js', part: 'Les cadeaux', pages: {}, notFound: [] }
// `healPage` reads nothing else.
const composition = { remotes: { 'gifts-mfe': remote } } as unknown as Composition
const table = { pageAt: () => ({ remote: 'gifts-mfe', page: 'GiftsPage' }) } as never

let reload = vi.spyOn(location, 'reload')
beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockReturnValue()
  areModulesServed.mockReset().mockResolvedValue(true)
  history.replaceState(null, '')
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('SIL-60 in Firefox and WebKit, the document is loaded again once the modules of the page on screen are served again', async () => {
  areModulesServed.mockResolvedValueOnce(false)
  await healPage(composition, table, 'gifts-mfe/GiftsPage')
  expect(reload).not.toHaveBeenCalled()
  await healPage(composition, table, 'gifts-mfe/GiftsPage')
  expect(reload).toHaveBeenCalledOnce()
  await healPage(composition, table, 'gifts-mfe/GiftsPage')
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  [
    'in Chromium',
    (): void => void vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Google Inc.'),
    'gifts-mfe/GiftsPage',
  ],
  ['for a page that is not on screen', (): void => {}, 'gifts-mfe/OtherPage'],
  ['for a record', (): void => {}, 'catalogue'],
] as const)('the document is not loaded again %s', async (_, arrange, source) => {
  arrange()
  await healPage(composition, table, source)
  expect(reload).not.toHaveBeenCalled()
})
