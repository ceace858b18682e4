import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many rows the acceptance checklist has under each prefix: GEN-01 to GEN-21, and so on. SIL are its decisions. */
const ROWS = {
  GEN: 21,
  RTE: 26,
  SLG: 8,
  HDR: 25,
  MOB: 16,
  FTR: 6,
  HOM: 13,
  CAT: 52,
  CRD: 11,
  PRD: 41,
  LPP: 8,
  LPD: 8,
  LND: 8,
  LPA: 24,
  SOB: 5,
  GRC: 4,
  BLG: 12,
  CRT: 17,
  CHK: 35,
  STA: 13,
  DAT: 17,
  STO: 6,
  CNT: 7,
  TST: 7,
  CON: 33,
  SIL: 79,
} as const

const idsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`)

const testFiles = readdirSync('.')
  .filter((folder) => /^(?:shell|shared|e2e|.*-mfe)$/.test(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !/node_modules|dist/.test(file))
      .map((file) => join(folder, file)),
  )

/** The title of a test, or the first word of a case: a string that is the first of several, as in `test('CHK-24 …', …)`; or the rows of a case. */
const TITLE = /(?:[([]|\brows:)\s*(['"`])((?:(?!\1).)*)\1\s*,/g
const ID = /\b([A-Z]{3})-(\d{2,3})\b/g

const covered = new Set(
  testFiles.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TITLE)].flatMap(([, , title = '']) =>
      [...title.matchAll(ID)].map(([id]) => id),
    ),
  ),
)

const known = new Set(Object.entries(ROWS).flatMap(([prefix, count]) => idsOf(prefix, count)))
const strangers = [...covered].filter((id) => !known.has(id))
let ticked = 0
let total = 0
for (const [prefix, count] of Object.entries(ROWS)) {
  const ids = idsOf(prefix, count)
  const open = ids.filter((id) => !covered.has(id))
  console.info(
    `${prefix} ${String(count - open.length).padStart(2)} of ${count}${open.length > 0 ? `   open: ${open.join(' ')}` : ''}`,
  )
  if (prefix === 'SIL') continue
  ticked += count - open.length
  total += count
}
console.info(`\n${ticked} of ${total} rows are named by a test.`)
if (strangers.length > 0) {
  console.error(`Tests name rows that the checklist does not have: ${strangers.join(' ')}`)
  process.exitCode = 1
}
