import { expect, test } from 'vitest'
import type { PageSize } from './page-size.ts'
import { SCALE_PAGES } from './pages.ts'
import type { ShopSize } from './shop-size.ts'
import { table } from './table.ts'

const page = (html: number): PageSize => ({
  html,
  htmlGzip: 100,
  script: 5000,
  records: { a: 10, b: 20 },
  fetchedRecords: 0,
})

const shop = (prompts: number, html: number): ShopSize => ({
  prompts,
  build: { seconds: prompts / 10, cpuSeconds: 4, peakBytes: 400_000_000 },
  release: { seconds: prompts / 4, cpuSeconds: 6, peakBytes: 600_000_000 },
  compose: { seconds: prompts / 8, cpuSeconds: 6, peakBytes: 600_000_000 },
  documents: 3 * prompts,
  records: { files: 5 * prompts, bytes: 300_000 },
  compositionBytes: 17_000_000,
  bodies: { files: prompts, bytes: 900_000 },
  onDisk: 25_000_000,
  pages: Object.fromEntries(SCALE_PAGES.map(({ name }) => [name, page(html)])),
})

/** The first line of the table that begins with `name`, with single spaces. */
const lineOf = (text: string, name: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .find((line) => line.startsWith(name))

test('compared with the first shop, figures of a shop grow by a ratio, figures of a page by a number of bytes', () => {
  const text = table([shop(40, 73_000), shop(400, 74_234)])
  expect(lineOf(text, '40 prompts')).toBe('40 prompts 400 prompts')
  expect(lineOf(text, 'the shop is')).toBe('the shop is published and composed 10.0 s 100.0 s ×10.0')
  expect(lineOf(text, 'every page')).toBe('every page is composed again 5.0 s 50.0 s ×10.0')
  expect(lineOf(text, 'documents')).toBe('documents 120 1,200 ×10.0')
  expect(lineOf(text, 'cart /cart')).toBe('cart /cart 73,000 74,234 +1,234')
})

test('a page that became smaller has a minus', () => {
  expect(lineOf(table([shop(40, 73_000), shop(400, 72_900)]), 'cart /cart')).toBe('cart /cart 73,000 72,900 −100')
})

test('one shop has no growth', () => {
  expect(table([shop(40, 73_000)])).not.toMatch(/[×+]/)
})
