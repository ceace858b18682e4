import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import ts from 'typescript-api'
import { filesBelow } from '../files/files-below.ts'
import { writeWholeFile } from '../files/write-whole-file.ts'
import { findReadFields } from '../record-reads/field-reads.ts'
import { declarationId, type ReadsByPath, readsByPath } from '../record-reads/reads-by-path.ts'
import { findRecordFields } from '../record-reads/record-fields.ts'
import { recordShapes } from '../record-reads/shapes.ts'
import { SourceKeys } from '../record-reads/source-keys.ts'

/** Declares `Records`, which lists the types of all records by name. */
const RECORDS = resolve(import.meta.dirname, '../../platform/records/records.ts')
const CACHE = resolve('node_modules/.cache/promptelier/record-shapes.json')
/** The paths in the cache begin here, so that it is also valid in a copy of the repository. */
const ROOT = resolve(import.meta.dirname, '../../..')

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

const ANALYSIS = resolve(import.meta.dirname, '../record-reads')

/**
 * The source files of the analysis, without its tests. They are part of the cache's hash, because a changed analysis may
 * find other reads.
 */
export const ANALYSIS_SOURCES: readonly string[] = [
  import.meta.filename,
  ...filesBelow(ANALYSIS)
    .filter((file) => !/\.test\.ts$|^testing\//.test(file))
    .map((file) => resolve(ANALYSIS, file)),
]

/** Whether a file is not a source of this repository. */
const isLibrary = ({ fileName, isDeclarationFile }: ts.SourceFile) =>
  isDeclarationFile || fileName.includes('/node_modules/')

/** @throws Error when modules import the records of another copy of the platform: their reads would not be found */
function recordsType(program: ts.Program): ts.Type {
  const checker = program.getTypeChecker()
  const secondCopy = program
    .getSourceFiles()
    .find(({ fileName }) => fileName.endsWith('/platform/records/records.ts') && fileName !== RECORDS)
  if (secondCopy) throw new Error(`two copies of the platform are compiled in: ${RECORDS} and ${secondCopy.fileName}`)
  const file = program.getSourceFile(RECORDS)
  const module = file && checker.getSymbolAtLocation(file)
  const records = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Records')
  if (!records) throw new Error(`${RECORDS} does not export Records`)
  return checker.getDeclaredTypeOfSymbol(records)
}

/**
 * `sources`: paths of the files that were read, from the root of the repository; `reads`: by the path of each analysed
 * file.
 */
type Analysis = {
  readonly text: string
  readonly sources: readonly string[]
  readonly reads: ReadsByPath
}

const fromRoot = (file: string) => relative(ROOT, file)
const pathOf = ({ fileName }: ts.SourceFile) => fromRoot(fileName)

/** Whether a file may change the types of files that do not import it. */
const declaresGlobally = ({ isDeclarationFile, text }: ts.SourceFile) =>
  isDeclarationFile || /\bdeclare (?:global|module)\b/.test(text)

/** @param withImports whether the modules that the given ones import are analysed as well */
function analyseReads(modules: readonly string[], withImports: boolean, last: Analysis | undefined): Analysis {
  const declarations = ts.sys.readDirectory(resolve('src'), ['.d.ts'])
  const program = ts.createProgram([RECORDS, ...modules, ...declarations], OPTIONS)
  const ownFiles = program.getSourceFiles().filter((file) => !isLibrary(file))
  const compiled = new Set(modules)
  const analysedFiles = withImports ? ownFiles : ownFiles.filter(({ fileName }) => compiled.has(fileName))
  const [checker, records] = [program.getTypeChecker(), recordsType(program)]
  const fields = findRecordFields(checker, records)

  const sources = [...ownFiles, ...declarations.flatMap((file) => program.getSourceFile(file) ?? [])]
  const keys = new SourceKeys(checker, sources)
  const commonSources = sources.filter((file) => file.fileName === RECORDS || declaresGlobally(file))
  const reads = readsByPath(analysedFiles, last?.reads ?? {}, {
    pathOf,
    keyOf: (file) => keys.keyOf([file, ...commonSources]),
    analyse: (changedFiles) => findReadFields(checker, fields, changedFiles, isLibrary),
  })
  const readIds = new Set(Object.values(reads).flatMap((read) => read.fields))
  const readFields = new Set([...fields.keys()].filter((field) => readIds.has(declarationId(field, pathOf))))
  return {
    text: `${JSON.stringify(recordShapes(checker, records, readFields), null, 1)}\n`,
    sources: sources.map(pathOf),
    reads,
  }
}

const isOwnFile = (file: string) => !file.includes('/node_modules/') && existsSync(file)

/** @throws Error when a module that is not TypeScript imports records: the fields that it reads cannot be found */
function checkReadersAreTyped(modules: readonly string[]) {
  const untyped = modules.filter((file) => /\.(?:mdx?|[cm]?jsx?)$/.test(file) && isOwnFile(file))
  const reader = untyped.find((file) =>
    /@promptelier\/platform\/(?:records|catalogue|guides)/.test(readFileSync(file, 'utf8')),
  )
  if (reader !== undefined)
    throw new Error(`${reader} imports records and is not TypeScript: read them in a .ts or .tsx module`)
}

/** A hash of what every result depends on: the compiler, its options and the analysis itself. */
const hashAnalysis = () => {
  const hash = createHash('sha256').update(JSON.stringify([ts.version, OPTIONS]))
  for (const file of ANALYSIS_SOURCES) hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const hashSources = (modules: readonly string[], { sources }: Pick<Analysis, 'sources'>): string => {
  const hash = createHash('sha256').update(JSON.stringify([modules.map(fromRoot), sources]))
  for (const file of sources.map((source) => resolve(ROOT, source)))
    hash.update(existsSync(file) ? readFileSync(file) : '').update('\0')
  return hash.digest('hex')
}

type Cache = Analysis & { readonly analysisHash: string; readonly sourcesHash: string }

/** This application's last analysis; undefined when there is none by the same analysis. */
function readCache(): Cache | undefined {
  if (!existsSync(CACHE)) return undefined
  // `recordShapesText` wrote this file.
  const last = JSON.parse(readFileSync(CACHE, 'utf8')) as Cache
  return last.analysisHash === hashAnalysis() ? last : undefined
}

/**
 * What an application reads of records, as the text of `RECORD_SHAPES_FILE`. Takes some seconds. The result is cached
 * until a source changes; then only files are analysed again that import the changed one, directly or not.
 * @param modules absolute paths of the compiled files
 * @param withImports whether the modules that they import are analysed as well; needed for entries of the client build,
 * whose imports are not in `modules`
 * @throws Error when the fields that a module reads cannot be found
 */
export function recordShapesText(modules: readonly string[], withImports = false): string {
  checkReadersAreTyped(modules)
  const sources = modules.filter((file) => /\.tsx?$/.test(file) && isOwnFile(file)).toSorted()
  const last = readCache()
  if (last && hashSources(sources, last) === last.sourcesHash) return last.text
  const analysis = analyseReads(sources, withImports, last)
  const cache: Cache = { ...analysis, analysisHash: hashAnalysis(), sourcesHash: hashSources(sources, analysis) }
  writeWholeFile(CACHE, JSON.stringify(cache))
  return analysis.text
}
