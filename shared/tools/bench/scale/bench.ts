import { setImmediate } from 'node:timers/promises'
import { catalogueGrowth } from './growth.ts'
import { parseOptions } from './options.ts'
import { measureShop, realPromptCount, type ShopSize } from './shop-size.ts'
import { table } from './table.ts'

// `pnpm bench:scale`: how build, composition and pages grow with the catalogue (docs/decisions/022). It fails when a
// size cannot be composed, or a page has more of a larger catalogue than it shows.

/** Progress is no result: it must not be part of JSON. */
const progress = (text: string) => console.error(text)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function main() {
  const { sizes, json } = parseOptions(process.argv.slice(2), realPromptCount())
  const shops: ShopSize[] = []
  const faults: string[] = []
  for (const size of sizes) {
    // Between two sizes an interrupt ends the process: while a step runs, nothing else does.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await setImmediate()
    try {
      shops.push(measureShop(size, progress))
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

// The interrupted step has failed by then, and has removed its files.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await main().catch((error: unknown) => {
  console.error(messageOf(error))
  process.exitCode = 1
})
