import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PACKAGE = ['apt-get', 'install', '--yes', '--no-install-recommends', 'wrk']

/** Connections of the load generator. */
const CONNECTIONS = 32

/** What is requested. */
export type Load = {
  /** Origin, without a slash at the end. */
  readonly origin: string
  /** Requested in turn. */
  readonly requests: readonly LoadRequest[]
  readonly seconds: number
  readonly connections?: number
}

/** A request; with a body, it is a POST. */
export type LoadRequest = { readonly path: string; readonly body?: string }

/** What a server has answered. */
export type Answers = {
  readonly requests: number
  readonly perSecond: number
  /** Latency, ms. */
  readonly p50: number
  readonly p99: number
  /** Answers with a status of 400 or more. */
  readonly refused: number
  /** Connections that failed, and requests without an answer. */
  readonly failed: number
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/**
 * Parses the output of wrk with `--latency`.
 * @throws Error when a number is missing
 */
export function parseAnswers(output: string): Answers {
  const match = (pattern: RegExp) => {
    const found = pattern.exec(output)
    if (!found) throw new Error(`wrk has printed no ${pattern}:\n${output}`)
    return found
  }
  const latency = (percent: number) => {
    const [, number = '', unit = ''] = match(new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m)\\s*$`, 'm'))
    return Number(number) * (UNITS[unit] ?? Number.NaN)
  }
  const [, errors = ''] = /Socket errors: (.*)/.exec(output) ?? []
  return {
    requests: Number(match(/(\d+) requests in/)[1]),
    perSecond: Number(match(/Requests\/sec:\s+([\d.]+)/)[1]),
    p50: latency(50),
    p99: latency(99),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0),
    failed: (errors.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0),
  }
}

/** Lua for wrk: requests in turn, as a browser sends them. */
const scriptOf = (requests: readonly LoadRequest[]) => `
local requests = {}
function init()
  local headers = { ["accept-encoding"] = "gzip, deflate, br" }
${requests
  .map(({ path, body }) =>
    body === undefined
      ? `  table.insert(requests, wrk.format("GET", ${JSON.stringify(path)}, headers))`
      : `  table.insert(requests, wrk.format("POST", ${JSON.stringify(path)}, headers, ${JSON.stringify(body)}))`,
  )
  .join('\n')}
end
local last = 0
function request()
  last = last % #requests + 1
  return requests[last]
end
`

const isInstalled = () => spawnSync('wrk', ['-v']).error === undefined

/**
 * Installs Debian's load generator, if it is missing.
 * @throws Error when it is missing and cannot be installed
 */
export function installWrk() {
  if (!isInstalled() && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'])
    spawnSync(PACKAGE[0] ?? '', PACKAGE.slice(1), { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (!isInstalled()) throw new Error(`There is no wrk on this machine. As root: ${PACKAGE.join(' ')}`)
}

/** Sends requests as fast as they are answered. One thread: on a small machine, the server needs the others. */
export async function sendLoad({ origin, requests, seconds, connections = CONNECTIONS }: Load): Promise<Answers> {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-load-'))
  const script = join(folder, 'requests.lua')
  writeFileSync(script, scriptOf(requests))
  try {
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', '-s', script]
    const { stdout } = await promisify(execFile)('wrk', [...options, origin])
    return parseAnswers(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
