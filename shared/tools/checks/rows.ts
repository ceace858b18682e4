import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { compareCitations, groupByPrefix, parseChecklist } from './acceptance.ts'

const CHECKLIST = 'docs/acceptance.md'

const files = readdirSync('.')
  .filter((folder) => /^(?:shell|shared|e2e|docs|.*-mfe)$/.test(folder))
  .flatMap((folder) =>
    filesBelow(folder)
      .filter((file) => /\.(?:tsx?|m?js|css|mdx?|html)$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
      .map((file) => join(folder, file)),
  )
  // The ids in this test are made up.
  .filter((file) => !file.endsWith('/acceptance.test.ts'))
  .concat('README.md')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const checklist = parseChecklist(readFileSync(CHECKLIST, 'utf8'))
const citations = compareCitations(checklist.ids, files)

for (const [prefix, ids] of groupByPrefix(checklist.ids)) {
  const uncited = ids.filter((id) => !citations.citedByTests.has(id))
  const list = uncited.length > 0 ? `   open: ${uncited.join(' ')}` : ''
  console.info(`${prefix} ${String(ids.length - uncited.length).padStart(2)} of ${ids.length}${list}`)
}

// A decision ('SIL') adds details to rows. One that no test cites is listed above, but is not an error.
const rows = checklist.ids.filter((id) => !id.startsWith('SIL-'))
const uncitedRows = rows.filter((id) => !citations.citedByTests.has(id))
console.info(`\n${rows.length - uncitedRows.length} of ${rows.length} rows are in the title or a case of a test.`)

/** If there are faults, prints them under a heading and makes this command fail. */
function report(heading: string, faults: readonly string[]) {
  if (faults.length === 0) return
  console.error(`\n${heading}\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  process.exitCode = 1
}

report('A checklist without rows:', rows.length === 0 ? [CHECKLIST] : [])
report(`${CHECKLIST} is not well formed:`, checklist.faults)
report(`Ids that are not in ${CHECKLIST}:`, citations.faults)
report('Tests that do not run:', citations.skipped)
report('Rows that are in no title or case of a test:', uncitedRows)
