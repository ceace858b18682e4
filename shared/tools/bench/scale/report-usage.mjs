import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// `measuredEnvironment` makes every process of Node run this module first. When the process exits, it appends its usage
// to a file, as one line.
const file = process.env['BENCH_USAGE_FILE']
const KIB = 1024

if (file && isMainThread)
  process.once('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const usage = { peakBytes: maxRSS * KIB, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }
    appendFileSync(file, `${JSON.stringify(usage)}\n`)
  })
