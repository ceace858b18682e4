import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { paths } from '@promptelier/storefront/paths'
import { APPS } from '../../../../e2e/suite/apps.ts'
import { findFreePorts } from '../../../../e2e/suite/free-ports.ts'
import { composeShop } from '../../../../e2e/suite/local-shop.ts'
import { browser } from '../../checks/chromium.mjs'
import { pnpmCall } from '../../commands/pnpm.mjs'
import { lighthouseTable, parseReport, type Report } from './report.ts'

// `pnpm bench:lighthouse` asks Lighthouse for its scores of the shop on a phone. It prints medians, and fails only when
// a page has no score. The first run downloads Lighthouse: it is no dependency, because it is 185 MB.

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
 * @throws (rejects) with an Error that contains the output of Lighthouse when it gives no report
 */
async function audit(url: string, file: string): Promise<Report> {
  const flags = `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`
  const call = pnpmCall('dlx', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`, flags)
  const child = spawn(call.program, call.args, {
    ...call.options,
    env: { ...call.options.env, CHROME_PATH: browser() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (!existsSync(file)) throw new Error(`Lighthouse gave no report of ${url}:\n${output}${errors}`)
  return parseReport(readFileSync(file, 'utf8'))
}

async function main() {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds ${values.rounds} is not a number from 1 on`)
  const shop = composeShop(await findFreePorts(APPS.length))
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-lighthouse-'))
  const reports = new Map<string, Report[]>(PATHS.map((path) => [path, []]))
  try {
    await shop.start(...APPS)
    for (let round = 0; round < rounds; round += 1)
      for (const [path, list] of reports) {
        // oxlint-disable-next-line no-await-in-loop -- two at a time would slow down each other
        list.push(await audit(shop.url + path, join(folder, `${list.length}-${encodeURIComponent(path)}.json`)))
        console.error(`round ${round + 1} of ${rounds}: ${path}`)
      }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await shop.close()
  }
  console.info(lighthouseTable(reports))
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
