import { expect, test } from '../fixtures/test.ts'
import { APPS } from '../suite/apps.ts'
import { buyAndRead } from '../support/main-job.ts'
import { combineVersions } from '../support/version-combinations.ts'

/** How many versions of each application are combined: the newest ones. */
const VERSION_COUNT = 3

/** How long it may take to compose a combination and to visit it, ms. */
const COMBINATION_TIMEOUT_MS = 120_000

/** A text of each application, the file that contains it, and a page that shows it. */
const TEXTS = {
  shell: { path: '/aide', file: 'src/footer/Footer.tsx', text: 'Un atelier de papeterie' },
  'catalog-mfe': { path: '/', file: 'src/components/HomeHero.tsx', text: 'Les prix barrés, les notes et les nombres' },
  'product-mfe': { path: '/product/7', file: 'src/components/ProductOrder.tsx', text: 'Taxes comprises.' },
  'cart-checkout-mfe': {
    path: '/checkout/7',
    file: 'src/components/checkout/CheckoutSummary.tsx',
    text: 'Taxes comprises.',
  },
  'content-mfe': { path: '/aide', file: 'src/components/HelpAnswers.tsx', text: 'Questions fréquentes' },
}

/** Matches the text of one version: that of a newer one continues with its number. */
const patternOf = (text: string) => new RegExp(`${text.replaceAll(/[().]/g, '\\$&')}(?! \\()`)

test('the last three versions of each application work with the newest of the others, and in pairs: every visitor buys and reads', {
  tag: ['@own-shop', '@nightly'],
}, async ({ releases, tabs, pageProblems }) => {
  test.setTimeout(1_800_000)
  /** The text by which each version is recognised. */
  const textOf = new Map<string, string>()
  const copy = releases.workingCopy()
  for (const [app, { file, text }] of Object.entries(TEXTS)) {
    let current = text
    const remember = () => textOf.set(releases.versions(app)[0] ?? '', current)
    remember()
    for (let change = 2; change <= VERSION_COUNT; change += 1) {
      const changed = `${text} (${change})`
      copy.edit(`${app}/${file}`, (source) => source.replace(current, changed))
      releases.release(copy, app)
      current = changed
      remember()
    }
  }
  expect(textOf.size).toBe(APPS.length * VERSION_COUNT)

  const lists = Object.fromEntries(APPS.map((app) => [app, releases.versions(app, VERSION_COUNT)]))
  const combinations = combineVersions(lists)
  const failures: string[] = []
  for (const versions of combinations) {
    const texts = Object.entries(TEXTS).map(([app, { path }]) => ({
      path,
      text: textOf.get(versions[app] ?? '') ?? '',
    }))
    const name = Object.entries(versions)
      .map(([app, version]) => `${app} ${VERSION_COUNT - (lists[app] ?? []).indexOf(version)}`)
      .join(', ')
    const problemCount = pageProblems.unexpected.length
    const visit = async () => {
      await releases.pin(versions)
      const visitor = await tabs.openAsVisitor('/')
      for (const { path, text } of texts) {
        await visitor.shop.open(path)
        await expect(visitor.page.getByText(patternOf(text)).filter({ visible: true }).first()).toBeVisible()
      }
      await buyAndRead(visitor)
      await visitor.page.context().close()
    }
    await test
      .step(name, visit, { timeout: COMBINATION_TIMEOUT_MS })
      .catch((error: unknown) => failures.push(`${name}: ${String(error)}`))
    failures.push(...pageProblems.unexpected.slice(problemCount).map((problem) => `${name}: ${problem}`))
  }
  console.info(`${combinations.length} combinations of versions, ${failures.length} failures`)
  expect(failures).toEqual([])
})
