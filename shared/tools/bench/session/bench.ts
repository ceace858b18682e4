import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { APPS, countPortsPerShop } from '../../../../e2e/suite/apps.ts'
import { findFreePorts } from '../../../../e2e/suite/free-ports.ts'
import { composeShop } from '../../../../e2e/suite/local-shop.ts'
import { installedChromium } from '../../programs/chromium.mjs'
import { sessionTable } from './table.ts'
import { type StepFigures, visit } from './visit.ts'

// `pnpm bench:session` measures a visit after its first page: how long a press takes until the next page, or what it
// changes, is painted, and which requests it waits for. It prints the figures, and fails only when a step does not work.

/** A processor like this one, and a mid-range phone's as Lighthouse emulates it. */
const CPU_SLOWDOWNS = [1, 4] as const

async function main() {
  const { values } = parseArgs({ options: { visits: { type: 'string', default: '7' } } })
  const visits = Number(values.visits)
  if (!Number.isInteger(visits) || visits < 1) throw new Error(`--visits ${values.visits} is not a number from 1 on`)
  const shop = composeShop(await findFreePorts(countPortsPerShop()))
  const figures = new Map<number, (readonly StepFigures[])[]>(CPU_SLOWDOWNS.map((slowdown) => [slowdown, []]))
  let browser: Browser | undefined
  try {
    await shop.start(...APPS)
    browser = await chromium.launch({ executablePath: installedChromium(), args: ['--disable-background-networking'] })
    for (let round = 0; round < visits; round += 1)
      for (const [slowdown, list] of figures) {
        // oxlint-disable-next-line no-await-in-loop -- visits at the same time would slow down each other
        list.push(await visit(browser, shop.url, slowdown))
        console.error(`visit ${round + 1} of ${visits}, processor ×1/${slowdown}`)
      }
  } finally {
    await browser?.close()
    await shop.close()
  }
  console.info(sessionTable(figures))
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
