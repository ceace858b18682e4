import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const REPORT_USAGE = pathToFileURL(join(import.meta.dirname, 'report-usage.mjs')).href

/** What a step costs. */
export type Cost = {
  readonly seconds: number
  /** The most memory (RSS) that one process of it held. */
  readonly peakBytes: number
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
  const peaks = existsSync(usageFile) ? readFileSync(usageFile, 'utf8').trim().split('\n').map(Number) : []
  if (peaks.length === 0) throw new Error(`bench: no process reported its memory in ${usageFile}`)
  return { seconds, peakBytes: Math.max(...peaks) }
}
