import { parseArgs } from 'node:util'
import { type LoadShop, type Memory, startLoadShop } from './load-shop.ts'
import { type Answers, installWrk, type LoadRequest, sendLoad } from './wrk.ts'

const USAGE = `Usage: pnpm bench:load [--seconds 5] [--hour 72000]
Puts \`serve\`, its collector, and nginx with the same files under load, on the loopback interface, and prints requests per
second, latencies and memory. Then sends --hour requests (default: 20 a second for an hour) as fast as they are answered.
Fails when the memory of \`serve\` grows by more than 16 MB meanwhile, after its garbage was collected, or when a request
is not answered. Needs the builds (pnpm build:apps) and Debian's wrk and nginx, which root's run installs.`

/** How much the memory of \`serve\` may grow during the hour, bytes: its caches are full before. */
const MAX_GROWTH = { rss: 16_000_000, heap: 4_000_000 } as const

/** How many different documents are requested during the hour, beside those that are measured. */
const HOUR_DOCUMENTS = 20

/** Of one run during the hour; its memory is printed after each. */
const HOUR_RUN_SECONDS = 5

const MEGABYTE = 1_000_000
const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`
const memoryText = ({ rss, heap }: Memory) => `${megabytes(rss)} RSS, ${megabytes(heap)} heap and buffers`

/** Waits until the collector accepts reports again: it counts by the second. */
const pause = () => new Promise((done) => setTimeout(done, 1100))

const columns = (...cells: readonly string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(13))).join('')

const answersRow = (name: string, { perSecond, p50, p99, refused, failed }: Answers, ratio = '') =>
  columns(name, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), String(refused), String(failed), ratio)

/** What is measured, by name. */
function measuredRequests({ id, file, reports }: LoadShop): Readonly<Record<string, LoadRequest>> {
  const script = file.shell.start.at(-1) ?? ''
  return {
    'home document (/)': { path: '/' },
    'product document (/product/7)': { path: '/product/7' },
    'immutable file (a script)': { path: script },
    'unknown path (404)': { path: '/nulle-part' },
    'collector: well-formed beacons': {
      path: reports,
      body: JSON.stringify({ schema: 1, composition: id, kind: 'visit' }),
    },
    'collector: malformed beacons': { path: reports, body: '{"schema":' },
    'collector: beacons of 1 MB': { path: reports, body: 'x'.repeat(MEGABYTE) },
  }
}

/** @returns the requests that were not answered */
async function compare(shop: LoadShop, seconds: number): Promise<number> {
  let failed = 0
  console.info(`\n${columns('', 'requests/s', 'p50 ms', 'p99 ms', 'refused', 'unanswered', 'of nginx')}`)
  for (const [name, request] of Object.entries(measuredRequests(shop))) {
    const isReport = request.body !== undefined
    const hosted =
      'origin' in shop.nginx && !isReport
        ? await sendLoad({ origin: shop.nginx.origin, requests: [request], seconds })
        : undefined
    await pause()
    const served = await sendLoad({ origin: shop.origin, requests: [request], seconds })
    const ratio = hosted ? `${((100 * served.perSecond) / hosted.perSecond).toFixed(0)} %` : ''
    console.info(answersRow(name, served, ratio))
    if (hosted) console.info(answersRow('  nginx', hosted))
    // A client that sends 1 MB may be disconnected before it has read the answer.
    if (!isReport) failed += served.failed
  }
  return failed
}

/** Sends the requests of an hour. @returns the memory before and after, and the requests that were not answered */
async function sendHour(shop: LoadShop, total: number) {
  const all = Object.values(measuredRequests(shop)).filter(({ body = '' }) => body.length < MEGABYTE)
  const documents = Object.keys(shop.file.documents)
    .filter((path) => path.startsWith('/'))
    .slice(0, HOUR_DOCUMENTS)
  const requests = [...all, ...documents.map((path) => ({ path })), ...all]
  const run = () => sendLoad({ origin: shop.origin, requests, seconds: HOUR_RUN_SECONDS })
  // Fills the caches, which are bounded.
  await run()
  await run()
  const before = await shop.memory()
  console.info(`\nAt the start: ${memoryText(before)}.`)
  let [sent, failed] = [0, 0]
  let after = before
  while (sent < total) {
    const answers = await run()
    sent += answers.requests
    failed += answers.failed
    after = await shop.memory()
    console.info(`After ${sent} requests: ${memoryText(after)}.`)
  }
  return { before, after, failed }
}

async function main() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      hour: { type: 'string', default: '72000' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.info(USAGE)
    return
  }
  const [seconds, total] = [Number(values.seconds), Number(values.hour)]
  if (!(seconds > 0 && total > 0)) throw new Error(USAGE)
  installWrk()
  const shop = await startLoadShop()
  try {
    if ('problem' in shop.nginx) console.info(`Without nginx: ${shop.nginx.problem}`)
    const unanswered = await compare(shop, seconds)
    if ('rss' in shop.nginx) console.info(`\nnginx: ${megabytes(shop.nginx.rss())} RSS of all its processes.`)
    const { before, after, failed } = await sendHour(shop, total)
    const growth = { rss: after.rss - before.rss, heap: after.heap - before.heap }
    console.info(`Growth: ${memoryText(growth)}. Allowed: ${memoryText(MAX_GROWTH)}.`)
    if (growth.rss > MAX_GROWTH.rss || growth.heap > MAX_GROWTH.heap) throw new Error('The memory of serve grows.')
    if (unanswered + failed > 0) throw new Error(`${unanswered + failed} requests were not answered.`)
  } finally {
    await shop.close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
