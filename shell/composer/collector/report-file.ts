import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseStoredViolation, type StoredViolation } from './policy-reports.ts'
import { type CountedReport, parseCountedReport } from './reports.ts'
import { previousOf, rotatingFile } from './rotating-file.ts'

/** The file becomes `<path>.1` at this size, bytes: about 250,000 reports. */
const MAX_FILE_BYTES = 64_000_000

/** Reports that wait for a slow disk, in characters. More are not stored. */
const MAX_PENDING = 4_000_000

/** A file with a report in each line. */
export type ReportFile = {
  /** Appends a report or a violation. An error is logged once, until a later one can be written. */
  readonly append: (report: CountedReport | StoredViolation) => void
  /** Resolves when everything is written. */
  readonly close: () => Promise<void>
}

/** Creates the file if it is missing, and ends a last line that was cut off. */
async function prepareFile(path: string) {
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(path, 'a+')
  try {
    const { size } = await handle.stat()
    const last = Buffer.alloc(1)
    if (size > 0) await handle.read(last, 0, 1, size - 1)
    if (size > 0 && last.toString() !== '\n') await handle.appendFile('\n')
  } finally {
    await handle.close()
  }
}

/** What is called with each line that the file contains already. */
export type Readers = {
  readonly onReport: (report: CountedReport) => void
  readonly onViolation: (violation: StoredViolation) => void
}

/** The lines of a file. Node's `readline` also ends lines at U+2028 since version 24, which a report may contain. */
async function* linesOf(path: string) {
  let parts: string[] = []
  for await (const chunk of createReadStream(path, 'utf8')) {
    const [end = '', ...lines] = String(chunk).split('\n')
    parts.push(end)
    const begin = lines.pop()
    if (begin === undefined) continue
    yield parts.join('')
    yield* lines
    parts = [begin]
  }
  const last = parts.join('')
  if (last !== '') yield last
}

async function readReports(path: string, { onReport, onViolation }: Readers) {
  let damaged = 0
  for await (const line of linesOf(path)) {
    const report = parseCountedReport(line)
    const violation = report ? undefined : parseStoredViolation(line)
    if (report) onReport(report)
    else if (violation) onViolation(violation)
    else damaged += 1
  }
  if (damaged > 0) console.error(`${path}: ${damaged} damaged lines are not counted`)
}

/**
 * Opens the file of a collector.
 * @param readers called with what it, or the file before it, contains already
 * @param maxBytes the size at which the next file begins
 * @throws (rejects) when the file cannot be read or written
 */
export async function openReportFile(path: string, readers: Readers, maxBytes = MAX_FILE_BYTES): Promise<ReportFile> {
  await prepareFile(path)
  if (existsSync(previousOf(path))) await readReports(previousOf(path), readers)
  await readReports(path, readers)
  const file = rotatingFile(path, maxBytes)
  let pending = ''
  let writing = Promise.resolve()
  let hasFailed = false

  async function writePending() {
    const text = pending
    pending = ''
    if (text === '') return
    try {
      await file.append(text)
      hasFailed = false
    } catch (error) {
      if (!hasFailed) console.error(`${path} cannot be written: reports will be lost at the next start.`, error)
      hasFailed = true
    }
  }

  return {
    append(report) {
      if (pending.length > MAX_PENDING) return
      pending += `${JSON.stringify(report)}\n`
      writing = writing.then(writePending)
    },
    close: () => writing,
  }
}
