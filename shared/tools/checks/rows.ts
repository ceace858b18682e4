import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byPrefix, compareCitations, parseChecklist } from './acceptance.ts'

const CHECKLIST = 'docs/acceptance.md'

const files = readdirSync('.')
  .filter((folder) => /^(?:shell|shared|e2e|docs|.*-mfe)$/.test(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|m?js|css|mdx?|html)$/.test(file) && !/node_modules|dist/.test(file))
      .map((file) => join(folder, file)),
  )
  // Its ids are invented.
  .filter((file) => !file.endsWith('/acceptance.test.ts'))
  .concat('README.md')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const checklist = parseChecklist(readFileSync(CHECKLIST, 'utf8'))
const citations = compareCitations(checklist.ids, files)

for (const [prefix, ids] of byPrefix(checklist.ids)) {
  const open = ids.filter((id) => !citations.named.has(id))
  const list = open.length > 0 ? `   open: ${open.join(' ')}` : ''
  console.info(`${prefix} ${String(ids.length - open.length).padStart(2)} of ${ids.length}${list}`)
}

// Decisions complete rows: a decision without a test is listed above, but is not an error.
const rows = checklist.ids.filter((id) => !id.startsWith('SIL-'))
const unnamed = rows.filter((id) => !citations.named.has(id))
console.info(`\n${rows.length - unnamed.length} of ${rows.length} rows are in the title of a test.`)

/** Prints faults under a heading, and lets the check fail. */
function report(heading: string, faults: readonly string[]) {
  if (faults.length === 0) return
  console.error(`\n${heading}\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  process.exitCode = 1
}

report(`${CHECKLIST} is not well formed:`, checklist.faults)
report(`Ids that are not in ${CHECKLIST}:`, citations.faults)
report('Rows that are in no title of a test:', unnamed)
