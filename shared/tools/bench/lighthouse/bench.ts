import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { paths } from '@promptelier/storefront/paths'
import { APPS, countPortsPerShop } from '../../../../e2e/suite/apps.ts'
import { findFreePorts } from '../../../../e2e/suite/free-ports.ts'
import { composeShop } from '../../../../e2e/suite/local-shop.ts'
import { pnpmCall } from '../../commands/pnpm.mjs'
import { installedChromium } from '../../programs/chromium.mjs'
import { cutProcessorWaits } from './processor-time.ts'
import { type Audit, lighthouseTable, parseReport, type Report } from './report.ts'

// `pnpm bench:lighthouse` asks Lighthouse for its scores of the shop on a phone. It prints medians, and fails only when
// a page has no score. Each load is judged twice: as it was, and with tasks that last as long as they had a processor, since
// a shared machine makes them several times longer. The first run downloads Lighthouse: it is no dependency, because it is 185 MB.

/** The last version that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

const PATHS = [
  paths.home(),
  paths.allInclusivePack(),
  paths.guidePrompts(),
  paths.help(),
  paths.legalNotice(),
  paths.category('Marketing & Vente'),
  paths.product('7'),
]

/** Lighthouse's own browser: it draws windows, without showing them. As root, Chromium runs only without its sandbox. */
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * @param file where Lighthouse writes its report: it ends before a pipe has received all of it
 * @throws (rejects) with an Error that contains the output of Lighthouse when it gives no report, or no score
 */
async function runLighthouse(url: string, file: string, flag: string): Promise<Report> {
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
    flag,
  ]
  const call = pnpmCall('dlx', LIGHTHOUSE, url, ...flags)
  const child = spawn(call.program, call.args, {
    ...call.options,
    env: { ...call.options.env, CHROME_PATH: installedChromium() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (!existsSync(file)) throw new Error(`Lighthouse gave no report of ${url}:\n${output}${errors}`)
  const report = parseReport(readFileSync(file, 'utf8'))
  // Of a page that it cannot judge, Lighthouse writes a report without scores.
  if (Object.values(report.categories).some(({ score }) => score === null))
    throw new Error(`Lighthouse gave no score of ${url}:\n${output}${errors}`)
  return report
}

/**
 * Loads a page once, and has it judged twice.
 * @param folder for the files of this load
 * @throws (rejects) as `runLighthouse` does
 */
async function audit(url: string, folder: string): Promise<Audit> {
  const records = join(folder, 'records')
  const report = await runLighthouse(url, join(folder, 'report.json'), `-GA=${records}`)
  const trace = join(records, 'defaultPass.trace.json')
  writeFileSync(trace, cutProcessorWaits(readFileSync(trace, 'utf8')))
  const withoutWaits = await runLighthouse(url, join(folder, 'without-waits.json'), `-A=${records}`)
  return { report, withoutWaits }
}

/** On a busy machine, Lighthouse sometimes loses a load, and asks for another one. */
const MAX_TRIES = 3

/**
 * Loads a page until Lighthouse can judge it.
 * @param folder for the files of all loads
 * @throws (rejects) as `runLighthouse` does, at the last try
 */
async function auditOneLoad(url: string, folder: string): Promise<Audit> {
  for (let tries = 1; ; tries += 1)
    try {
      return await audit(url, mkdtempSync(join(folder, 'load-')))
    } catch (error) {
      if (tries === MAX_TRIES) throw error
      console.error(error instanceof Error ? error.message : error)
    }
}

async function main() {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds ${values.rounds} is not a number from 1 on`)
  const shop = composeShop(await findFreePorts(countPortsPerShop()))
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-lighthouse-'))
  const audits = new Map<string, Audit[]>(PATHS.map((path) => [path, []]))
  try {
    await shop.start(...APPS)
    for (let round = 0; round < rounds; round += 1)
      for (const [path, list] of audits) {
        // oxlint-disable-next-line no-await-in-loop -- two at a time would slow down each other
        list.push(await auditOneLoad(shop.url + path, folder))
        console.error(`round ${round + 1} of ${rounds}: ${path}`)
      }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await shop.close()
  }
  console.info(lighthouseTable(audits))
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
