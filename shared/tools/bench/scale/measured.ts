import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const REPORT_USAGE = pathToFileURL(join(import.meta.dirname, 'report-usage.mjs')).href

/** The usage of one process: a line of the usage file, which `report-usage.mjs` writes. */
type Usage = Pick<Cost, 'cpuSeconds' | 'peakBytes'>

/** What a step costs in time and memory. */
export type Cost = {
  /** The time from its start to its end. */
  readonly seconds: number
  /** Processor time of all its processes and threads. Other programs on the machine affect it less than `seconds`. */
  readonly cpuSeconds: number
  /** The most memory (RSS) that one of its processes used. */
  readonly peakBytes: number
}

/** Reads the usage of each process. */
function readUsages(file: string): readonly Usage[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  // `report-usage.mjs` has written these lines.
  return lines.map((line) => JSON.parse(line) as Usage)
}

/** The environment for the processes of Node that `measured` measures: each reports its usage when it exits. */
export const measuredEnvironment = (usageFile: string): NodeJS.ProcessEnv => ({
  ...process.env,
  BENCH_USAGE_FILE: usageFile,
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], `--import=${REPORT_USAGE}`].filter(Boolean).join(' '),
})

/**
 * Runs a step, and measures it.
 * @param usageFile the file that was given to `measuredEnvironment`; it is removed before the step
 * @param step runs processes of Node with that environment and waits for their end
 * @throws the error of the step, or an Error when no process has reported its usage
 */
export function measured(usageFile: string, step: () => void): Cost {
  rmSync(usageFile, { force: true })
  const started = performance.now()
  step()
  const seconds = (performance.now() - started) / 1000
  const usages = readUsages(usageFile)
  if (usages.length === 0) throw new Error(`bench: no process reported its usage in ${usageFile}`)
  return {
    seconds,
    cpuSeconds: usages.reduce((sum, usage) => sum + usage.cpuSeconds, 0),
    peakBytes: Math.max(...usages.map((usage) => usage.peakBytes)),
  }
}
