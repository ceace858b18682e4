import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const REPORT_USAGE = pathToFileURL(join(import.meta.dirname, 'report-usage.mjs')).href

/** A line of the usage file, written by `report-usage.mjs`. */
type Usage = Pick<Cost, 'cpuSeconds' | 'peakBytes'>

/** What a step costs. */
export type Cost = {
  /** From its start to its end. */
  readonly seconds: number
  /** Processor time of all its threads: other work of the machine changes it less. */
  readonly cpuSeconds: number
  /** The most memory (RSS) that one of its processes used. */
  readonly peakBytes: number
}

/** The usage of each process. */
function readUsages(file: string): readonly Usage[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  // Written by `report-usage.mjs`.
  return lines.map((line) => JSON.parse(line) as Usage)
}

/** The environment for processes of Node that `measured` measures. */
export const measuredEnvironment = (usageFile: string): NodeJS.ProcessEnv => ({
  ...process.env,
  BENCH_USAGE_FILE: usageFile,
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], `--import=${REPORT_USAGE}`].filter(Boolean).join(' '),
})

/**
 * Runs a step, and measures it.
 * @param usageFile the file of `measuredEnvironment`; removed before the step
 * @param step runs processes of Node with that environment, to their end
 * @throws the error of the step
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
