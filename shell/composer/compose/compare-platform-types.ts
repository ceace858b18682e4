import { dirname, join } from 'node:path'
import type { PlatformSurface } from '@promptelier/build/platform-surface'
import ts from 'typescript-api'

/** The names that a remote uses, by module of the platform. */
export type Uses = Readonly<Record<string, readonly string[]>>

/** A name that a remote uses, and the compiler's error or the advice of `@deprecated` about it. */
export type Remark = { readonly module: string; readonly name: string; readonly text: string }

export type Comparison = {
  /** Names that the shell does not provide. */
  readonly missing: readonly Remark[]
  /** Names that the shell provides with a type that does not fit. */
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

/** The compiler's error codes for a module or an export that does not exist. */
const MISSING_NAME_CODES: ReadonlySet<number> = new Set([2305, 2307, 2614, 2724])

/**
 * This file declares the libraries without types, so their types always fit: their versions are fixed (decision 019).
 */
const LIBRARIES = '/libraries.d.ts'

const declarationFiles = (side: string, { declarations }: PlatformSurface): [string, string][] =>
  Object.entries(declarations).map(([file, text]) => [join('/', side, file), text])

const importPath = (side: string, { modules }: PlatformSurface, module: string): string =>
  join('/', side, (modules[module] ?? '').replace(/\.d\.ts$/, '.js'))

/** The standard library, parsed once for all comparisons. */
const libraryFiles = new Map<string, ts.SourceFile>()

function libraryFile(file: string, version: ts.ScriptTarget): ts.SourceFile | undefined {
  const text = libraryFiles.has(file) ? undefined : ts.sys.readFile(file)
  if (text !== undefined) libraryFiles.set(file, ts.createSourceFile(file, text, version))
  return libraryFiles.get(file)
}

/** Makes a compiler host for files in memory. It reads the standard library from the compiler's folder. */
function createHost(files: ReadonlyMap<string, string>): ts.CompilerHost {
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

/** The name '*' stands for the whole module. */
const importClause = (name: string, as: string) => (name === '*' ? `* as ${as}` : `{ ${name} as ${as} }`)

/** Makes one file for each name, so that each diagnostic belongs to one name. */
function checkFilesOf(uses: Uses, provided: PlatformSurface, used: PlatformSurface) {
  return Object.entries(uses).flatMap(([module, names]) =>
    names.map((name, index) => ({
      module,
      name,
      file: `/check/${module.replaceAll(/\W/g, '-')}-${index}.ts`,
      text: `import ${importClause(name, 'provided')} from '${importPath('provided', provided, module)}'
import ${importClause(name, 'used')} from '${importPath('used', used, module)}'
export const fits: typeof used = provided
`,
    })),
  )
}

const librariesOf = ({ declarations }: PlatformSurface): string[] =>
  Object.values(declarations).flatMap((text) =>
    [...text.matchAll(/(?:from |import\()['"]([^.'"][^'"]*)['"]/g)].map(([, name = '']) => name),
  )

/** Returns the author's text after `@deprecated`, undefined when the name is not deprecated or is '*'. */
function deprecationText(program: ts.Program, source: ts.SourceFile): string | undefined {
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
 * Compares the platform that a remote was compiled with and the platform that the shell provides, name by name. A name
 * fits when TypeScript can assign the shell's value to the remote's type. Names that the remote does not use are not
 * compared.
 * @param uses the names that the remote uses
 * @param provided the platform's types in the shell
 * @param used the platform's types that the remote was compiled with
 */
export function compareSurfaces(uses: Uses, provided: PlatformSurface, used: PlatformSurface): Comparison {
  const checks = checkFilesOf(uses, provided, used)
  const libraries = new Set([...librariesOf(provided), ...librariesOf(used)])
  const files = new Map([
    ...declarationFiles('provided', provided),
    ...declarationFiles('used', used),
    ...checks.map(({ file, text }) => [file, text] as const),
    [LIBRARIES, [...libraries].map((name) => `declare module '${name}'`).join('\n')],
  ])
  const program = ts.createProgram([LIBRARIES, ...checks.map(({ file }) => file)], OPTIONS, createHost(files))
  const missing: Remark[] = []
  const changed: Remark[] = []
  const deprecated: Remark[] = []
  for (const { module, name, file } of checks) {
    const source = program.getSourceFile(file)
    if (!source) continue
    const [first] = program.getSemanticDiagnostics(source)
    const deprecation = deprecationText(program, source)
    if (first) {
      const error = { module, name, text: ts.flattenDiagnosticMessageText(first.messageText, '\n') }
      if (MISSING_NAME_CODES.has(first.code)) missing.push(error)
      else changed.push(error)
    } else if (deprecation !== undefined) deprecated.push({ module, name, text: deprecation })
  }
  return { missing, changed, deprecated }
}
