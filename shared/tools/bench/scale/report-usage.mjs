import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Preloaded by `measured` into every process of Node: when it exits, its usage becomes a line of a file.
const file = process.env['BENCH_USAGE_FILE']
const KIB = 1024

if (file && isMainThread)
  process.once('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const usage = { peakBytes: maxRSS * KIB, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }
    appendFileSync(file, `${JSON.stringify(usage)}\n`)
  })
