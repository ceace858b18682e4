import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { CELL_ANNOTATION, type Cell, FAULTS, MOMENTS, TARGETS } from '../support/fault-matrix.ts'
import { root } from './repository.ts'
import { run } from './run.ts'

const DOCUMENT = join(root, 'docs/fault-matrix.md')
const CELL_COUNT = TARGETS.length * MOMENTS.length * FAULTS.length

const formatSeconds = (ms: number | undefined) => (ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`)
const formatReadable = (readable: boolean | undefined) => (readable === undefined ? '–' : readable ? 'yes' : '**no**')

const formatCell = (cell: Cell) =>
  `| ${[
    cell.fault,
    cell.shopperSees,
    formatReadable(cell.readable),
    cell.rest || '**no**',
    cell.cartWhole ? 'yes' : '**no**',
    cell.reported.join(', ') || '–',
    formatSeconds(cell.healedMs),
    cell.problems.join('; ') || '–',
  ].join(' | ')} |`

const HEADER = [
  '| fault | the shopper sees | prerendered text readable | another tab | cart whole | reported | healed after | wrong |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n')

/** One table for each remote and moment that has cells. */
const formatTables = (cells: readonly Cell[]) =>
  TARGETS.flatMap(({ app, path }) =>
    MOMENTS.flatMap((moment) => {
      const rows = FAULTS.flatMap(({ name }) =>
        cells.filter((cell) => cell.app === app && cell.moment === moment && cell.fault === name),
      )
      return rows.length === 0
        ? []
        : [`## ${app}, \`${path}\`, ${moment}\n\n${HEADER}\n${rows.map(formatCell).join('\n')}`]
    }),
  ).join('\n\n')

const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()

/** The commit of the tested sources; with `-dirty` when they have changes that are in no commit. */
const commitText = () => git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '-dirty')

function formatDocument(cells: readonly Cell[], date: string, commit: string) {
  const wrong = cells.filter(({ problems }) => problems.length > 0)
  const times = cells.flatMap(({ healedMs }) => healedMs ?? []).toSorted((one, other) => one - other)
  const median = times[Math.floor(times.length / 2)]
  return `# What a shopper sees when a remote fails

\`pnpm faults\` has written this file on ${date}, at commit ${commit}. It ran all ${cells.length} cells: ${FAULTS.length} faults × ${TARGETS.length} remotes × ${MOMENTS.length} moments. ${wrong.length} of them are wrong. Of ${times.length} pages that healed, half did so within ${formatSeconds(median)}, the slowest after ${formatSeconds(times.at(-1))}.

- **Moments.** _First load_: the visitor opens the page. _Navigation_: the visitor follows a link to it. _After a redeploy_: the remote is released while the visitor's tab is open, then the visitor follows the link. _Offline in between_: the visitor follows the link without a network, and the fault is there when the network is back.
- **How the faults are made.** In the server process of the shop (\`e2e/suite/fault-layer.ts\`), or in builds whose modules fail as a cookie says (\`e2e/suite/faulty-build.ts\`). A server that hangs answers nothing, and closes its connections when the fault ends, as a restart does. 'Truncated' cuts the connection in the middle of a file. 'Data malformed' is JSON that ends too early; JSON of another shape is not tested. 'Throws in an effect' is \`componentDidMount\`.
- **Prerendered text** exists only on a first load; elsewhere the column has a dash.
- **Another tab** of the same visitor adds a product to the cart, or finds that the cart can be paid, while the fault lasts.
- **Reported** are the kinds of reports to the collector. Without a network, nothing is reported on purpose.
- **Healed after** is the time from the end of the fault until the page reacts, has its records and shows no notice, without a click; the simulated loading that the shop shows in every visit (PRD-01, CAT-36) may follow. A dash: the page was never broken, or this document cannot heal. A browser evaluates a module only once for a document: after an error during evaluation, in \`init\` or in a changed file, only a new document helps, which 'Réessayer' or the next link loads. An error of the remote's code while it renders is tried again by 'Réessayer', not by itself: the cause is not a server that may be back.
- **What a page cannot bound.** A task that never ends: nothing else runs in the page, not even a link; the prerendered text stays on screen, the browser offers to leave the page, and nothing is reported. Tasks of 5 s or more that do end are reported in Chromium. An endless re-render in the render or commit phase ends after React's limit of 50; one that begins again in a timer or in \`useEffect\` has no limit, and keeps the processor busy.

${formatTables(cells)}
`
}

/** Collects the cells of the fault matrix. Writes the document when all of them have run. */
export default class FaultReporter implements Reporter {
  readonly #cells: Cell[] = []
  // At the start: the sources may be edited while the tests run.
  readonly #commit = commitText()

  onTestEnd(_: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations)
      if (type === CELL_ANNOTATION) this.#cells.push(JSON.parse(description ?? '') as Cell)
  }

  onEnd() {
    if (this.#cells.length < CELL_COUNT) return
    writeFileSync(DOCUMENT, formatDocument(this.#cells, new Date().toISOString().slice(0, 10), this.#commit))
    run(root, process.env, join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', DOCUMENT)
  }

  printsToStdio() {
    return false
  }
}
