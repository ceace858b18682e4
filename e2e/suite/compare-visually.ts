import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { INSTALL, pnpmCall } from '@promptelier/tools/pnpm'
import { APPS, countPortsPerShop, isBuilt } from './apps.ts'
import { findFreePorts } from './free-ports.ts'
import { composeShop, type LocalShop } from './local-shop.ts'
import { root } from './repository.ts'
import { composePreview } from './visited-shop.ts'

const folder = join(root, '.tmp/visual')

const HELP = `Usage: pnpm e2e:visual [options] [arguments of playwright test]

Takes a picture of every screen at three widths in both colour schemes: first of the baseline, then of the candidate, on
this machine. Lists the pictures that differ; .tmp/visual/report shows them.

Without BASE_URL, the candidate is made of the builds in this checkout (after pnpm build:apps), and the baseline is what
is live in the store: the folder .store, or the one that PROMPTELIER_STORE names.

Options:
  --baseline <commit>   without BASE_URL: builds this commit, branch or tag, and compares with it
  --baseline <id>       with BASE_URL: a composition (default: what is live)
  --candidate <id>      with BASE_URL: the composition that is tested; pnpm compose --with prints its id

Examples:
  pnpm e2e:visual                                       what this checkout changes in the live shop
  pnpm e2e:visual --baseline main -g 'cart|checkout'    what it changes since main, on some screens
  BASE_URL=https://shop.example pnpm e2e:visual --candidate ac8074ca9ebe14c9`

/** Two compositions that one shop serves. */
type Compared = { readonly url: string; readonly baseline: string; readonly candidate: string }

/** Runs a program and shows its output. @throws Error when it fails */
function runShown(program: string, args: readonly string[], options: SpawnSyncOptions) {
  const { status } = spawnSync(program, args, { ...options, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`)
}

/** Builds a commit in a working tree of its own. @returns its folder */
function buildCommit(commit: string): string {
  const source = join(folder, 'source')
  runShown('git', ['worktree', 'add', '--force', '--detach', source, commit], { cwd: root })
  for (const { program, args, options } of [pnpmCall(...INSTALL), pnpmCall('run', 'build:apps')])
    runShown(program, args, { ...options, cwd: source })
  return source
}

/** Composes the baseline, and the builds of this checkout as a preview of the same shop. */
async function startComparedShop(commit: string | undefined): Promise<Compared & Pick<LocalShop, 'close'>> {
  const notBuilt = APPS.filter((app) => !isBuilt(app))
  if (notBuilt.length > 0) throw new Error(`Not built: ${notBuilt.join(', ')}. Run 'pnpm build:apps' first.`)
  const from =
    commit === undefined
      ? { store: resolve(root, process.env['PROMPTELIER_STORE'] ?? '.store') }
      : { builds: buildCommit(commit) }
  const shop = composeShop(await findFreePorts(countPortsPerShop()), from)
  try {
    const baseline = shop.liveId()
    const candidate = composePreview(shop.command, Object.fromEntries(APPS.map((app) => [app, 'local'])))
    await shop.start(...APPS)
    return { url: shop.url, baseline, candidate, close: shop.close }
  } catch (error) {
    await shop.close()
    throw error
  }
}

async function fetchLiveId(url: string): Promise<string> {
  // The shop's server has written this file, so its type is known.
  const { id } = (await (await fetch(new URL('/composition.json', url))).json()) as { id: string }
  return id
}

/** @returns the exit code of Playwright */
function takePictures(url: string, composition: string, updates: 'all' | 'none', args: readonly string[]) {
  const cli = join(root, 'e2e/node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(
    process.execPath,
    [cli, 'test', '--config', 'visual.config.ts', `--update-snapshots=${updates}`, ...args],
    { cwd: join(root, 'e2e'), env: { ...process.env, BASE_URL: url, COMPOSITION: composition }, stdio: 'inherit' },
  )
  return status ?? 1
}

function compare({ url, baseline, candidate }: Compared, args: readonly string[]): number {
  console.info(`\nBaseline: composition ${baseline}`)
  const code = takePictures(url, baseline, 'all', args)
  if (code !== 0) {
    console.error('The pictures of the baseline could not be taken: see above.')
    return code
  }
  console.info(`\nCandidate: composition ${candidate}`)
  const result = takePictures(url, candidate, 'none', args)
  if (result !== 0) console.info(`\nPictures of what differs: npx playwright show-report ${join(folder, 'report')}`)
  return result
}

/** Removes an option from the arguments, which are then those of Playwright. @returns its value */
function takeOption(args: string[], name: string): string | undefined {
  const index = args.indexOf(name)
  return index === -1 ? undefined : args.splice(index, 2)[1]
}

/** @returns the exit code */
async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.info(HELP)
    return 0
  }
  const [baseline, candidate] = [takeOption(args, '--baseline'), takeOption(args, '--candidate')]
  rmSync(folder, { recursive: true, force: true })
  spawnSync('git', ['worktree', 'prune'], { cwd: root })
  const url = process.env['BASE_URL']
  if (url !== undefined) {
    if (candidate === undefined) throw new Error(`With BASE_URL, --candidate is needed.\n\n${HELP}`)
    return compare({ url, baseline: baseline ?? (await fetchLiveId(url)), candidate }, args)
  }
  if (candidate !== undefined) throw new Error(`--candidate needs BASE_URL.\n\n${HELP}`)
  const shop = await startComparedShop(baseline)
  try {
    return compare(shop, args)
  } finally {
    await shop.close()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
