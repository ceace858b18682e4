import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '../fixtures/test.ts'
import { PACK } from '../support/bought-orders.ts'
import { parsePdf } from '../support/pdf.ts'

const DOCUMENT_COUNT = 43
const MAX_TASK_MS = 200

/** Records the longest task of the main thread, in ms, from now on. @returns a function that reads it */
async function recordLongestTask(page: Page) {
  await page.evaluate(() => {
    const longest = { ms: 0 }
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    })
    observer.observe({ type: 'longtask' })
    Object.assign(window, { longestTask: longest })
  })
  return () => page.evaluate(() => Number(Object(window).longestTask.ms))
}

/** The words of a title: file names have no characters that a file system forbids. */
const wordsOf = (title: string) => title.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''

test('SIL-05 the archive of the Pack Complet has each of its documents as PDF and as Markdown, and the page stays responsive while it is made', {
  tag: '@nightly',
}, async ({ page, orders }) => {
  test.setTimeout(240_000)
  await orders.seed([PACK])
  await orders.openReceipt('all-inclusive-pack')
  await expect(orders.documents).toHaveCount(DOCUMENT_COUNT)
  const titles = await orders.documentTitles()

  const readLongestTask = await recordLongestTask(page)
  const startedAt = Date.now()
  const downloadStarted = page.waitForEvent('download', { timeout: 200_000 })
  await orders.archiveButton.click()
  const download = await downloadStarted
  const seconds = (Date.now() - startedAt) / 1000
  const longestTaskMs = await readLongestTask()
  const archive = await readFile(await download.path())
  const figures = `${seconds.toFixed(1)} s, ${(archive.length / 1e6).toFixed(2)} MB, longest task ${longestTaskMs} ms`
  console.info(figures)

  const files = Object.entries(unzipSync(archive))
  const named = (extension: string) =>
    files
      .filter(([name]) => name.endsWith(extension))
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, content]) => ({ name: wordsOf(name.slice(name.indexOf('/') + 1, -extension.length)), content }))
  const expectedNames = titles.map((title, index) => wordsOf(`${String(index + 1).padStart(2, '0')} ${title}`))
  const [pdfs, texts] = [named('.pdf'), named('.md')]
  expect(files).toHaveLength(2 * DOCUMENT_COUNT)
  expect(pdfs.map(({ name }) => name)).toEqual(expectedNames)
  expect(texts.map(({ name }) => name)).toEqual(expectedNames)
  for (const [index, { name, content }] of texts.entries())
    expect(strFromU8(content).startsWith(`# ${titles[index]}\n`), name).toBe(true)
  for (const { name, content } of pdfs) {
    const { isTagged, outline } = await parsePdf(content)
    expect({ isTagged, hasOutline: outline.length > 0 }, name).toEqual({ isTagged: true, hasOutline: true })
  }
  expect(longestTaskMs).toBeLessThanOrEqual(MAX_TASK_MS)
})
