import type { Releases } from '../fixtures/releases.ts'
import type { Remotes } from '../fixtures/remotes.ts'
import { expect, type Tab, test } from '../fixtures/test.ts'
import { NO_BROWSER } from '../suite/repository.ts'
import type { WorkingCopy } from '../suite/working-copy.ts'

const ERROR_MESSAGE = 'one visitor in five'

/** Every visitor whose user agent ends in 0 or 5 has an error: one in five. */
const BROKEN = `if (/[05]$/.test(navigator.userAgent)) throw new Error('${ERROR_MESSAGE}')`

/** Makes the product page throw after it has been shown, for one visitor in five. */
const breakProductPage = (copy: WorkingCopy) =>
  copy.edit('product-mfe/src/pages/ProductPage.tsx', (text) =>
    text
      .replace(/(export default function \w+\([^)]*\)[^{]*\{\n)/, `$1  useEffect(() => { ${BROKEN} }, [])\n`)
      .replace(/^/, "import { useEffect } from 'react'\n"),
  )

const MARK = 'name="in-candidate"'
const markHelpPage = (copy: WorkingCopy) =>
  copy.edit('content-mfe/src/pages/HelpPage.tsx', (text) =>
    text.replaceAll('<PageHead', '<meta name="in-candidate" content="yes" /><PageHead'),
  )

/** More visitors than the verdict needs: with as many, one error in five visits is no accident. */
const MAX_VISITORS = 240

/** The composition that a visitor's document contains. */
const compositionIn = ({ page }: Tab) =>
  page.evaluate(() => JSON.parse(document.getElementById('composition')?.textContent ?? '{}').id as string)

/** From now on, browsers send reports, and the server of the shell collects them. */
async function receiveReports(releases: Releases, remotes: Remotes) {
  releases.writeSettings({ reports: '/reports' })
  releases.command('compose')
  await remotes.stop('shell')
  await remotes.start('shell')
}

test.describe('canary', { tag: ['@own-shop', '@nightly'] }, () => {
  // The server of the shell starts again, with a collector.
  test.use({ separateServers: true })

  test('a candidate that fails for one visitor in five ends itself and names the application; the rest goes on as a canary; other visitors see no error', async ({
    page,
    tabs,
    releases,
    pageProblems,
    remotes,
  }) => {
    test.setTimeout(600_000)
    pageProblems.allow(new RegExp(ERROR_MESSAGE))
    const errorCount = () => pageProblems.filter((text) => text.includes(ERROR_MESSAGE)).length
    await receiveReports(releases, remotes)
    const before = await releases.composition()
    const copy = releases.workingCopy()
    breakProductPage(copy)
    markHelpPage(copy)
    for (const app of ['product-mfe', 'content-mfe']) copy.build(app)
    const canary = ['--canary', '50', '--min-visits', '60', '--for', '20', NO_BROWSER]
    releases.command('release', 'product-mfe', 'content-mfe', '--from', copy.folder, ...canary)
    const candidate = releases.canaryId()

    for (let visitor = 0; visitor < MAX_VISITORS && releases.canaryId() === candidate; visitor += 1) {
      const countBefore = errorCount()
      // The server sees an address of its own for each of them.
      const tab = await tabs.openAsVisitor('/product/7', { userAgent: `visitor ${visitor}` })
      const isCandidate = (await compositionIn(tab)) === candidate
      const isBroken = isCandidate && visitor % 5 === 0
      // A page that has failed stays as it was, with its loading state.
      if (isBroken) await expect.poll(errorCount).toBeGreaterThan(countBefore)
      else await tab.shop.waitUntilSettled()
      // Reports are sent when the page is left. After that, it has no more errors.
      await tab.page.context().close()
      expect([visitor, errorCount() > countBefore]).toEqual([visitor, isBroken])
    }
    const [last] = JSON.parse(releases.command('releases', '--json')).records
    expect(last.decision).toMatchObject({ kind: 'abort', leftOut: ['product-mfe'], goesOn: ['content-mfe'] })
    releases.command('promote')
    expect(await (await page.request.get('/aide')).text()).toContain(MARK)
    const after = await releases.composition()
    expect(after.remotes['product-mfe']?.version).toBe(before.remotes['product-mfe']?.version)
  })

  test('a canary without visitors ends with "no data": nothing goes live', async ({ page, releases, remotes }) => {
    test.setTimeout(180_000)
    await receiveReports(releases, remotes)
    const before = await releases.composition()
    const copy = releases.workingCopy()
    markHelpPage(copy)
    copy.build('content-mfe')
    releases.command('release', 'content-mfe', '--from', copy.folder, '--canary', '5', '--for', '1', NO_BROWSER)
    const lastKind = () => JSON.parse(releases.command('releases', '--json')).records[0].decision.kind
    await expect.poll(lastKind, { timeout: 90_000, intervals: [2000] }).toBe('no-data')
    expect(await releases.composition()).toEqual(before)
    expect(await (await page.request.get('/aide')).text()).not.toContain(MARK)
  })
})
