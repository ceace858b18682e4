import { expect, type Page } from '@playwright/test'
import type { WorkingCopy } from '../suite/working-copy.ts'
import { emptyPageBeside } from './empty-page.ts'

export const OLD_PRICE = '6,99€'
export const NEW_PRICE = '1,23€'
export const NEW_NAME = 'Carte de vœux qui fait sourire'

type Prompt = { id: string; priceCents: number; [field: string]: unknown }

/** Changes the price of all prompts that cost 6,99€, and adds a 41st prompt with its fiche, also to the Pack Complet. */
export function changeCatalogue(copy: WorkingCopy) {
  copy.edit('catalog-mfe/data/prompts.json', (text) => {
    // The build checks the content of this file.
    const prompts = JSON.parse(text) as Prompt[]
    const [first] = prompts
    const added = { ...first, id: '41', name: NEW_NAME, category: 'Livres & Contenus', tags: ['Vœux'], featured: false }
    return JSON.stringify(
      [...prompts, added].map((prompt) => (prompt.priceCents === 699 ? { ...prompt, priceCents: 123 } : prompt)),
    )
  })
  const fiche = copy.read('catalog-mfe/data/fiches/1.json')
  copy.write('catalog-mfe/data/fiches/41.json', fiche.replace('"id": "1"', '"id": "41"'))
  copy.edit('catalog-mfe/data/packs.json', (text) => text.replace('"promptCount": 206', '"promptCount": 212'))
}

type ChangedContent = { title: string; heading: string; prices: readonly string[]; offers: readonly string[] }

/** Reads what `changeCatalogue` changes. @param html of a document; without it, the settled page in the browser is read */
export const changedContentOf = async (page: Page, html?: string): Promise<ChangedContent> =>
  (html === undefined ? page : await emptyPageBeside(page)).evaluate(
    ([text, ...prices]) => {
      const source = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
      const main = source.querySelector('main')?.textContent ?? ''
      const data = [...source.querySelectorAll('script[type="application/ld+json"]')].map(
        (each) => each.textContent ?? '',
      )
      return {
        title: source.title,
        heading: source.querySelector('h1')?.textContent ?? '',
        prices: prices.filter((price) => price !== undefined && main.includes(price)),
        offers: data.flatMap((each) => /"price":"[^"]+"/.exec(each) ?? []),
      }
    },
    [html, OLD_PRICE, NEW_PRICE] as const,
  )

/** Opens each path. @returns the old and new prices that any of the pages shows, in its HTML or in the browser */
export async function readPrices(
  page: Page,
  shop: { open: (path: string) => Promise<unknown>; waitUntilSettled: () => Promise<void> },
  paths: readonly string[],
) {
  const prices = new Set<string>()
  for (const path of paths) {
    const response = await page.request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    const inHtml = await changedContentOf(page, await response.text())
    await shop.open(path)
    await shop.waitUntilSettled()
    const inBrowser = await changedContentOf(page)
    // All queries share one prerendered file. The prerendered heading of a page that is still loading says so as well.
    if (!path.includes('?'))
      expect({ path, ...inHtml }).toEqual({
        path,
        title: inBrowser.title,
        heading: expect.stringContaining(inBrowser.heading),
        prices: expect.anything(),
        offers: inBrowser.offers,
      })
    for (const price of [...inHtml.prices, ...inBrowser.prices]) prices.add(price)
  }
  return [...prices]
}
