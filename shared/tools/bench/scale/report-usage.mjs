import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Preloaded by `measured` into every process of Node: adds the most memory that it held, in bytes, to a file.
const file = process.env['BENCH_USAGE_FILE']
const KIB = 1024
if (file && isMainThread) process.once('exit', () => appendFileSync(file, `${process.resourceUsage().maxRSS * KIB}\n`))
