import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FicheDocument } from '@promptelier/platform/fiches'
import { expect, test } from '../fixtures/test.ts'
import { readClipboard } from '../support/clipboard.ts'
import { buyAndRead, FIRST_FIELD } from '../support/main-job.ts'
import { packed, parsePdf } from '../support/pdf.ts'

const FICHE: FicheDocument = JSON.parse(
  readFileSync(new URL('../../catalog-mfe/data/fiches/7.json', import.meta.url), 'utf8'),
)

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

for (const [width, tag] of [
  [360, []],
  [1280, ['@nightly']],
] as const)
  test(`SIL-05 at ${width} px, a visitor finds a fiche, buys it, reads it, fills in a field, copies, downloads the PDF, and reads it again without a connection`, {
    tag: [...tag],
  }, async ({ page, context, orders, tabs, pageProblems }) => {
    test.setTimeout(90_000)
    pageProblems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await page.setViewportSize({ width, height: 800 })
    await buyAndRead(tabs.first)

    await orders.copyButton.click()
    await expect(orders.copyButton).toHaveText('Copié')
    expect(await readClipboard(page)).toContain(FIRST_FIELD.value)

    const downloadStarted = page.waitForEvent('download')
    await orders.pdfButton.click()
    const pdf = await parsePdf(await readFile(await (await downloadStarted).path()))
    const lines = FICHE.prompts.flatMap((prompt) => [prompt.title, prompt.use, ...prompt.lines])
    const filled = lines.map((line) => line.replaceAll(FIRST_FIELD.name, FIRST_FIELD.value))
    expect(filled).not.toEqual(lines)
    expect(filled.filter((line) => !pdf.text.includes(packed(line)))).toEqual([])
    expect(pdf).toMatchObject({ isTagged: true, language: 'fr-FR' })
    expect(pdf.outline.length).toBeGreaterThanOrEqual(FICHE.prompts.length)

    await page.waitForFunction(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
      const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
      return ['/commandes', '/lecture', '/document/7.json'].every((end) =>
        requests.some(({ url }) => url.endsWith(end)),
      )
    })
    await page.close()
    await context.setOffline(true)
    const tab = await context.newPage()
    await tab.goto('/commandes')
    await tab.getByRole('list', { name: 'Vos fiches' }).getByRole('link').first().click()
    await expect(tab.getByRole('heading', { level: 1, name: 'Séance de cours prête à donner' })).toBeVisible()
    await expect(tab.locator('#prompt-1')).toContainText(FICHE.prompts[0]?.lines.at(-1)?.replace(/\[.*/, '') ?? '')
  })
