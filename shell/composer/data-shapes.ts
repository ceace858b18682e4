import type { PlatformSurface } from '@promptelier/build/platform-surface'
import ts from 'typescript-api'
import { below, hostOf, importOf, LIBRARIES, librariesOf, OPTIONS } from './surface.ts'

const RECORDS = '@promptelier/platform/records'

/** What the compiler says of a record that a type does not know: an addition. */
const UNKNOWN_RECORD: ReadonlySet<number> = new Set([2339, 7053])

/**
 * Compares records with what a remote was compiled against, as TypeScript does: one fits when it can be assigned.
 * Fields and records that the remote does not know are additions and always fit.
 * @param records by name
 * @param used what the remote was compiled against
 * @returns what the compiler says of each record that does not fit, by name
 */
export function misfits(records: ReadonlyMap<string, unknown>, used: PlatformSurface): ReadonlyMap<string, string> {
  if (!used.modules[RECORDS]) return new Map()
  const checks = [...records].map(([name, record], index) => ({
    name,
    file: `/check/record-${index}.ts`,
    // Through a name of its own: what is known of a literal's every field would make an addition a fault.
    text: `import type { Records } from '${importOf('used', used, RECORDS)}'
const record = ${JSON.stringify(record)} as const
export const fits: Records[${JSON.stringify(name)}] = record
`,
  }))
  const files = new Map([
    ...below('used', used),
    ...checks.map(({ file, text }) => [file, text] as const),
    [
      LIBRARIES,
      librariesOf(used)
        .map((library) => `declare module '${library}'`)
        .join('\n'),
    ],
  ])
  const program = ts.createProgram([LIBRARIES, ...checks.map(({ file }) => file)], OPTIONS, hostOf(files))
  return new Map(
    checks.flatMap(({ name, file }) => {
      const source = program.getSourceFile(file)
      const [first] = source ? program.getSemanticDiagnostics(source) : []
      if (!first || UNKNOWN_RECORD.has(first.code)) return []
      return [[name, ts.flattenDiagnosticMessageText(first.messageText, ' ')] as const]
    }),
  )
}
