import { test as base } from '../fixtures/test.ts'
import type { App, LocalShop, Remote } from '../suite/local-shop.ts'

// For specs that are not converted to the fixtures `remotes` and `releases` yet.
export type OwnShop = {
  readonly url: string
  stop: (app: App) => Promise<void>
  start: (app: App) => Promise<void>
  redeploy: LocalShop['deploy']
}
export type { App, Remote }

export const test = base.extend<{ ownShop: OwnShop }>({
  ownShop: [
    async ({ ownShops, page }, use) => {
      const { url, stop, start, deploy } = await ownShops.start()
      await use({ url, stop, start, redeploy: deploy })
      await page.close()
    },
    { timeout: 90_000 },
  ],
})

export { expect, hydrated } from './shop.ts'
