import { dirname, join } from 'node:path'
import type { PlatformSurface } from '@promptelier/build/platform-surface'
import ts from 'typescript-api'

/** Names that a remote uses of each module of the platform. */
export type Uses = Readonly<Record<string, readonly string[]>>

/** A name that a remote uses, and a remark about it. */
export type Remark = { readonly module: string; readonly name: string; readonly text: string }

export type Comparison = {
  /** Names that are not provided. */
  readonly missing: readonly Remark[]
  /** Names that are provided and do not fit. */
  readonly changed: readonly Remark[]
  /** Names that a later shell will not provide, with the advice of their authors. */
  readonly deprecated: readonly Remark[]
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
}

/** Codes of the compiler for a module, or a name in one, that does not exist. */
const NOT_THERE: ReadonlySet<number> = new Set([2305, 2307, 2614, 2724])

/** Libraries are compared by version, not by shape: everything that comes from one fits. */
const LIBRARIES = '/libraries.d.ts'

const below = (side: string, { declarations }: PlatformSurface): [string, string][] =>
  Object.entries(declarations).map(([file, text]) => [join('/', side, file), text])

const importOf = (side: string, { modules }: PlatformSurface, module: string): string =>
  join('/', side, (modules[module] ?? '').replace(/\.d\.ts$/, '.js'))

/** The standard library, parsed once for all comparisons. */
const libraryFiles = new Map<string, ts.SourceFile>()

function libraryFile(file: string, version: ts.ScriptTarget): ts.SourceFile | undefined {
  const text = libraryFiles.has(file) ? undefined : ts.sys.readFile(file)
  if (text !== undefined) libraryFiles.set(file, ts.createSourceFile(file, text, version))
  return libraryFiles.get(file)
}

/** The compiler's host over files in memory; the standard library is read from the compiler's folder. */
function hostOf(files: ReadonlyMap<string, string>): ts.CompilerHost {
  const library = dirname(ts.getDefaultLibFilePath(OPTIONS))
  return {
    ...ts.createCompilerHost(OPTIONS),
    getCurrentDirectory: () => '/',
    fileExists: (file) => files.has(file),
    readFile: (file) => files.get(file),
    getSourceFile(file, options) {
      const version = typeof options === 'object' ? options.languageVersion : options
      const text = files.get(file)
      if (text !== undefined) return ts.createSourceFile(file, text, version)
      return file.startsWith(library) ? libraryFile(file, version) : undefined
    },
    directoryExists: () => true,
  }
}

/** '*' is the whole module. */
const imported = (name: string, as: string) => (name === '*' ? `* as ${as}` : `{ ${name} as ${as} }`)

/** One file for each name, so that each diagnostic belongs to one name. */
function checksOf(uses: Uses, provided: PlatformSurface, used: PlatformSurface) {
  return Object.entries(uses).flatMap(([module, names]) =>
    names.map((name, index) => ({
      module,
      name,
      file: `/check/${module.replaceAll(/\W/g, '-')}-${index}.ts`,
      text: `import ${imported(name, 'provided')} from '${importOf('provided', provided, module)}'
import ${imported(name, 'used')} from '${importOf('used', used, module)}'
export const fits: typeof used = provided
`,
    })),
  )
}

const librariesOf = ({ declarations }: PlatformSurface): string[] =>
  Object.values(declarations).flatMap((text) =>
    [...text.matchAll(/(?:from |import\()['"]([^.'"][^'"]*)['"]/g)].map(([, name = '']) => name),
  )

/** The author's text after `@deprecated`, undefined when the name is not deprecated. */
function deprecationOf(program: ts.Program, source: ts.SourceFile): string | undefined {
  const checker = program.getTypeChecker()
  const [statement] = source.statements
  if (!statement || !ts.isImportDeclaration(statement)) return undefined
  const bindings = statement.importClause?.namedBindings
  const [specifier] = bindings && ts.isNamedImports(bindings) ? bindings.elements : []
  const alias = specifier && checker.getSymbolAtLocation(specifier.name)
  if (!alias) return undefined
  const tag = checker
    .getAliasedSymbol(alias)
    .getJsDocTags(checker)
    .find(({ name }) => name === 'deprecated')
  return tag && ts.displayPartsToString(tag.text)
}

/**
 * Compares what a remote was compiled against with what the shell provides, name by name, as TypeScript does: a value
 * fits when it can be assigned. Names that only the shell has are additions and always fit.
 * @param uses names that the remote uses
 * @param provided by the shell
 * @param used what the remote was compiled against
 */
export function compareSurfaces(uses: Uses, provided: PlatformSurface, used: PlatformSurface): Comparison {
  const checks = checksOf(uses, provided, used)
  const libraries = new Set([...librariesOf(provided), ...librariesOf(used)])
  const files = new Map([
    ...below('provided', provided),
    ...below('used', used),
    ...checks.map(({ file, text }) => [file, text] as const),
    [LIBRARIES, [...libraries].map((name) => `declare module '${name}'`).join('\n')],
  ])
  const program = ts.createProgram([LIBRARIES, ...checks.map(({ file }) => file)], OPTIONS, hostOf(files))
  const missing: Remark[] = []
  const changed: Remark[] = []
  const deprecated: Remark[] = []
  for (const { module, name, file } of checks) {
    const source = program.getSourceFile(file)
    if (!source) continue
    const [first] = program.getSemanticDiagnostics(source)
    const end = deprecationOf(program, source)
    if (first) {
      const fault = { module, name, text: ts.flattenDiagnosticMessageText(first.messageText, '\n') }
      if (NOT_THERE.has(first.code)) missing.push(fault)
      else changed.push(fault)
    } else if (end !== undefined) deprecated.push({ module, name, text: end })
  }
  return { missing, changed, deprecated }
}
