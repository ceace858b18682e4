import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { pnpm } from '../commands/pnpm.mjs'
import { installedChromium } from '../programs/chromium.mjs'
import { PAGES } from './measure/pages.ts'
import { measureRounds, warmUp } from './measure/rounds.ts'
import { makeCertificate } from './network/certificate.ts'
import { Link } from './network/link.ts'
import { type BenchServer, serveSites } from './network/server.ts'
import { type Options, parseOptions } from './options.ts'
import { chart } from './report/chart.ts'
import { noResults, type Results, readResults, writeResults } from './report/results.ts'
import { tables } from './report/table.ts'
import { VARIANT_NAMES } from './variants/names.ts'
import { buildVariants, type Variant } from './variants/variants.ts'

// `pnpm bench` measures on cold page loads what federation costs and what prerendering gains (docs/decisions/015).
const folder = resolve(import.meta.dirname, '../../../.tmp/bench')
const RESULTS = join(folder, 'results.json')
const VARIANTS = join(folder, 'variants.json')

async function variantsFor({ reuse }: Options): Promise<readonly Variant[]> {
  if (reuse === 'variants') {
    if (!existsSync(VARIANTS)) throw new Error(`bench: nothing to reuse, ${VARIANTS} is missing`)
    // An earlier run has written this file at the end of this function.
    return JSON.parse(readFileSync(VARIANTS, 'utf8')) as readonly Variant[]
  }
  if (reuse === 'nothing') {
    const code = await pnpm('--recursive', '--workspace-concurrency=2', 'run', 'build')
    if (code !== 0) throw new Error('bench: the applications cannot be built')
  }
  const paths = PAGES.map(({ path }) => path)
  const variants = await buildVariants(VARIANT_NAMES, join(folder, 'variants'), paths)
  writeFileSync(VARIANTS, JSON.stringify(variants))
  return variants
}

/** The stored results if this run adds to them, else `empty`. */
function initialResults({ add }: Options, empty: Results): Results {
  if (!add || !existsSync(RESULTS)) return empty
  const stored = readResults(RESULTS)
  if (JSON.stringify(stored.builds) !== JSON.stringify(empty.builds))
    throw new Error('bench: --add was given, but the builds have changed: measure again without it')
  return stored
}

async function measure(options: Options, failures: string[]): Promise<void> {
  const variants = await variantsFor(options)
  const measuredVariants = variants.filter(({ name }) => options.variants.includes(name))
  const certificate = makeCertificate()
  const link = new Link()
  const sites = variants.map(({ site }) => site)
  const browser = await chromium.launch({
    executablePath: installedChromium(),
    args: [`--ignore-certificate-errors-spki-list=${certificate.spkiHash}`, '--disable-background-networking'],
  })
  let server: BenchServer | undefined
  try {
    server = await serveSites(sites, link, certificate)
    const bench = { browser, link, server }
    await warmUp(bench, measuredVariants, options.pages)
    const builds = Object.fromEntries(variants.map(({ name, build }) => [name, build]))
    let results = initialResults(options, noResults(`Chromium ${browser.version()}`, builds))
    const firstRound = Math.max(0, ...results.samples.map(({ round }) => round)) + 1
    await measureRounds(
      bench,
      { ...options, variants: measuredVariants, firstRound },
      (sample) => {
        results = { ...results, samples: [...results.samples, sample] }
        writeResults(RESULTS, results)
      },
      (failure) => {
        failures.push(failure)
        console.error(failure)
      },
    )
  } finally {
    await browser.close()
    server?.close()
  }
}

async function main() {
  const options = parseOptions(process.argv.slice(2))
  const failures: string[] = []
  if (options.rounds > 0) await measure(options, failures)
  const results = readResults(RESULTS)
  console.info(`\n${tables(results)}\n\n${RESULTS}`)
  if (options.chart) writeFileSync(options.chart, chart(results))
  if (failures.length > 0) throw new Error(`bench: ${failures.length} loads failed`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
