import { expect, test } from '../fixtures/test.ts'
import { doubleTextSize, findTextFaults } from '../support/text-faults.ts'

const FAULTS = [
  {
    name: 'text that is clipped by its box',
    html: '<p style="width: 60px; overflow: hidden; white-space: nowrap">Ajouter au panier</p>',
    fault: "'Ajouter au panier' overflows P.",
  },
  {
    name: 'text that is clipped at the bottom of its box',
    html: '<p style="width: 60px; height: 20px; overflow: clip">Ajouter au panier</p>',
    fault: "'Ajouter au panier' overflows P.",
  },
  {
    name: 'text that overflows an outer box',
    html: '<div class="card" style="width: 60px"><b style="display: block; width: 90px">Ajouter au</b></div>',
    fault: "'Ajouter au' overflows DIV.card",
  },
  {
    name: 'text that overlaps other text',
    html: '<p>Total</p><p style="margin-block-start: -20px">13,98€</p>',
    fault: "'Total' overlaps '13,98€'",
  },
  {
    name: 'a word that is broken over two lines',
    html: '<p style="width: 40px; overflow-wrap: anywhere">Récapitulatif</p>',
    fault: "'Récapitulatif' is broken",
  },
]

test('the check for text faults finds text that is clipped, overflows, overlaps or is broken', async ({ page }) => {
  for (const { name, html, fault } of FAULTS) {
    await page.setContent(`<style>p { margin: 0 }</style>${html}`)
    expect.soft(await findTextFaults(page, 'body'), name).toContain(fault)
  }
})

test('the check for text faults ignores hidden text, decoration, scroll containers, clamped lines, other layers and e-mail addresses', async ({
  page,
}) => {
  await page.setContent(`
    <style>p { margin: 0 }</style>
    <p style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">Lu à voix haute</p>
    <p style="width: 20px; overflow: hidden; white-space: nowrap; visibility: hidden">Pas encore là</p>
    <p style="width: 20px; overflow: hidden; white-space: nowrap" aria-hidden="true">Un ornement</p>
    <p style="width: 20px; overflow: auto; white-space: nowrap">Une longue rangée</p>
    <p style="width: 60px; display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 1">Une longue description</p>
    <p style="position: fixed; top: 0">Passe par-dessus</p>
    <p style="width: 60px; overflow-wrap: anywhere">bonjour@promptelier.example</p>
    <p style="line-height: 0.9">Deux <b>lignes</b><br />serrées</p>`)
  expect(await findTextFaults(page, 'body')).toEqual([])
})

test('the text size is doubled before the first paint', async ({ page, shop }) => {
  await doubleTextSize(page)
  await shop.openDocument('/aide')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
})
