import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript-api'
import type { PlatformSurface } from '../contracts/platform-surface.ts'
import { filesBelow } from '../files/files-below.ts'
import { writeWholeFile } from '../files/write-whole-file.ts'
import { PLATFORM_MODULES, PLATFORM_PREFIX } from './singletons.ts'

const SOURCES = resolve(import.meta.dirname, '../../platform')
const PACKAGE = resolve(SOURCES, 'package.json')
/** One cache for the builds of all applications, because all are compiled against the same sources. */
const CACHE = resolve(SOURCES, 'node_modules/.cache/promptelier')

const OPTIONS: ts.CompilerOptions = {
  declaration: true,
  emitDeclarationOnly: true,
  rootDir: SOURCES,
  outDir: '/',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['vite/client'],
}

/** An import of a `.ts` file. It is changed to `.js`, the name by which TypeScript finds a declaration file. */
const SOURCE_IMPORT = /((?:from |import\()['"]\.[^'"]*)\.tsx?(['"])/g

/** Source file of each module of the platform, from the package's exports. */
function sourcesOfModules(): readonly (readonly [module: string, file: string])[] {
  // Our own file: its `exports` map each name to a path.
  const { exports } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { exports: Record<string, string> }
  return PLATFORM_MODULES.map((module) => {
    const file = exports[`./${module.slice(PLATFORM_PREFIX.length)}`]
    if (file === undefined) throw new Error(`shared/platform/package.json does not export ${module}`)
    return [module, resolve(dirname(PACKAGE), file)]
  })
}

/** @throws Error with the file and the message: the surface would lack the declarations of that file */
function checkDiagnostics([diagnostic]: readonly ts.Diagnostic[]) {
  if (!diagnostic) return
  const file = diagnostic.file ? relative(SOURCES, diagnostic.file.fileName) : 'a file'
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')
  throw new Error(`shared/platform: ${file} has no declarations: TS${diagnostic.code}: ${message}`)
}

const declarationOf = (file: string) => relative(SOURCES, file).replace(/\.tsx?$/, '.d.ts')

function emitDeclarations(): PlatformSurface {
  const sources = sourcesOfModules()
  const declarations: Record<string, string> = {}
  const program = ts.createProgram(
    sources.map(([, file]) => file),
    OPTIONS,
  )
  const { diagnostics } = program.emit(undefined, (file, text) => {
    declarations[relative('/', file)] = text.replace(SOURCE_IMPORT, '$1.js$2')
  })
  checkDiagnostics(diagnostics)
  return {
    modules: Object.fromEntries(sources.map(([module, file]) => [module, declarationOf(file)])),
    declarations: Object.fromEntries(Object.entries(declarations).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

function hashOfSources(): string {
  const inputs = [ts.version, OPTIONS, PLATFORM_MODULES, SOURCE_IMPORT.source]
  const hash = createHash('sha256').update(readFileSync(PACKAGE)).update(JSON.stringify(inputs))
  for (const file of filesBelow(SOURCES).filter((name) => /^(?!node_modules\/).*\.tsx?$/.test(name)))
    hash.update(file).update(readFileSync(join(SOURCES, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The surface of the platform's sources as the text of `SURFACE_FILE`: the same sources give the same text.
 * @throws Error when the declarations of a source cannot be written
 */
export function platformSurface(): string {
  const cached = join(CACHE, `platform-${hashOfSources()}.json`)
  if (existsSync(cached)) return readFileSync(cached, 'utf8')
  const text = `${JSON.stringify(emitDeclarations(), null, 1)}\n`
  writeWholeFile(cached, text)
  return text
}
