import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript-api'
import { fieldReads } from '../record-reads/field-reads.ts'
import { recordFields } from '../record-reads/record-fields.ts'
import { recordShapes } from '../record-reads/shapes.ts'
import { filesBelow } from './files-below.ts'

/** Declares `Records`, which lists the types of all records by name. */
const RECORDS = resolve(import.meta.dirname, '../../platform/records/records.ts')
const CACHE = resolve('node_modules/.cache/promptelier/record-shapes.json')

const OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  allowJs: true,
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['vite/client'],
}

/** The code of the analysis itself: another one may find other reads. */
const ANALYSIS = filesBelow(resolve(import.meta.dirname, '../record-reads')).map((file) =>
  resolve(import.meta.dirname, '../record-reads', file),
)

/** Whether a file is no source of this repository. */
const isLibrary = ({ fileName, isDeclarationFile }: ts.SourceFile) =>
  isDeclarationFile || fileName.includes('/node_modules/')

/** @throws Error when modules import the records of another copy of the platform: their reads would not be found */
function recordsType(program: ts.Program): ts.Type {
  const checker = program.getTypeChecker()
  const other = program
    .getSourceFiles()
    .find(({ fileName }) => fileName.endsWith('/platform/records/records.ts') && fileName !== RECORDS)
  if (other) throw new Error(`two copies of the platform are compiled in: ${RECORDS} and ${other.fileName}`)
  const file = program.getSourceFile(RECORDS)
  const module = file && checker.getSymbolAtLocation(file)
  const records = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Records')
  if (!records) throw new Error(`${RECORDS} does not export Records`)
  return checker.getDeclaredTypeOfSymbol(records)
}

type Analysis = { readonly text: string; readonly sources: readonly string[] }

/** @param withImports whether all modules that the given ones import are read, too */
function analyse(modules: readonly string[], withImports: boolean): Analysis {
  const declarations = ts.sys.readDirectory(resolve('src'), ['.d.ts'])
  const program = ts.createProgram([RECORDS, ...modules, ...declarations], OPTIONS)
  const own = program.getSourceFiles().filter((file) => !isLibrary(file))
  const compiled = new Set(modules)
  const read = withImports ? own : own.filter(({ fileName }) => compiled.has(fileName))
  const [checker, records] = [program.getTypeChecker(), recordsType(program)]
  const reads = fieldReads(checker, recordFields(checker, records), read, isLibrary)
  return {
    text: `${JSON.stringify(recordShapes(checker, records, reads), null, 1)}\n`,
    sources: [...own.map(({ fileName }) => fileName), ...declarations],
  }
}

const isOwn = (file: string) => !file.includes('/node_modules/') && existsSync(file)

/** @throws Error when a module that is not TypeScript reads records: which fields cannot be found */
function checkTyped(modules: readonly string[]) {
  const untyped = modules.filter((file) => /\.(?:mdx?|[cm]?jsx?)$/.test(file) && isOwn(file))
  const reader = untyped.find((file) =>
    /@promptelier\/platform\/(?:records|catalogue|guides)/.test(readFileSync(file, 'utf8')),
  )
  if (reader !== undefined)
    throw new Error(`${reader} imports records and is not TypeScript: read them in a .ts or .tsx module`)
}

const hashOf = (modules: readonly string[], { sources }: Pick<Analysis, 'sources'>): string => {
  const hash = createHash('sha256').update(JSON.stringify([ts.version, OPTIONS, modules, sources]))
  for (const file of [...sources, ...ANALYSIS]) hash.update(existsSync(file) ? readFileSync(file) : '').update('\0')
  return hash.digest('hex')
}

/** The analysis of the last build of this application, when it still holds. */
function cached(modules: readonly string[]): string | undefined {
  if (!existsSync(CACHE)) return undefined
  // Written below.
  const last = JSON.parse(readFileSync(CACHE, 'utf8')) as Analysis & { hash: string }
  return hashOf(modules, last) === last.hash ? last.text : undefined
}

/**
 * What an application reads of records, as the text of `RECORD_SHAPES_FILE`. Takes some seconds, and nothing while the
 * sources stay as they are.
 * @param modules files that are compiled in, absolute
 * @param withImports whether what they import is read as well: entries of a build that is not the server's
 * @throws Error when fields that are read cannot be found
 */
export function recordShapesText(modules: readonly string[], withImports = false): string {
  checkTyped(modules)
  const sources = modules.filter((file) => /\.tsx?$/.test(file) && isOwn(file)).toSorted()
  const known = cached(sources)
  if (known !== undefined) return known
  const analysis = analyse(sources, withImports)
  mkdirSync(dirname(CACHE), { recursive: true })
  const draft = `${CACHE}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ ...analysis, hash: hashOf(sources, analysis) }))
  renameSync(draft, CACHE)
  return analysis.text
}
