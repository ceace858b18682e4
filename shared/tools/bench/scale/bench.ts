import { setImmediate } from 'node:timers/promises'
import { catalogueGrowth } from './growth.ts'
import { parseOptions } from './options.ts'
import { measureShop, realPromptCount, type ShopSize } from './shop-size.ts'
import { table } from './table.ts'

// `pnpm bench:scale` measures how build, composition and pages grow with the catalogue (docs/decisions/025). It fails
// when the shop cannot be built or composed with one of the sizes, or when a page grows by more than `pages.ts` allows.

/** Prints to stderr, so that stdout contains only results and can be read as JSON. */
const showProgress = (text: string) => console.error(text)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function main() {
  const { sizes, json } = parseOptions(process.argv.slice(2), realPromptCount())
  const shops: ShopSize[] = []
  const faults: string[] = []
  for (const size of sizes) {
    // An interrupt ends the process here, between two sizes: steps are synchronous, and so no handler runs during them.
    // oxlint-disable-next-line no-await-in-loop -- sizes are measured one after the other
    await setImmediate()
    try {
      // oxlint-disable-next-line no-await-in-loop -- sizes are measured one after the other
      shops.push(await measureShop(size, showProgress))
    } catch (error) {
      faults.push(`${size} prompts: ${messageOf(error)}`)
    }
  }
  const [smallest, ...larger] = shops
  for (const shop of smallest ? larger : [])
    faults.push(
      ...catalogueGrowth(smallest?.pages ?? {}, shop.pages).map((fault) => `${shop.prompts} prompts: ${fault}`),
    )
  console.info(json ? JSON.stringify({ shops, faults }, null, 2) : `\n${table(shops)}`)
  for (const fault of faults) console.error(`\n${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

// When a handler runs, the interrupted step has already failed and removed its files.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await main().catch((error: unknown) => {
  console.error(messageOf(error))
  process.exitCode = 1
})
