import ts from 'typescript-api'

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  jsx: ts.JsxEmit.Preserve,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts'],
  types: [],
}

/** The files of the standard library, parsed once for all programs. */
const libraryFiles = new Map<string, ts.SourceFile | undefined>()

/**
 * A TypeScript program of files in memory.
 * @param files their texts, by path
 */
export function programOf(files: ReadonlyMap<string, string>): ts.Program {
  const host = ts.createCompilerHost(OPTIONS)
  return ts.createProgram([...files.keys()], OPTIONS, {
    ...host,
    fileExists: (file) => files.has(file),
    readFile: (file) => files.get(file),
    directoryExists: () => true,
    getCurrentDirectory: () => '/',
    getSourceFile(file, version) {
      const text = files.get(file)
      if (text !== undefined) return ts.createSourceFile(file, text, version, true)
      if (!libraryFiles.has(file)) libraryFiles.set(file, host.getSourceFile(file, version))
      return libraryFiles.get(file)
    },
  })
}

/** The type `Records` of the fixture's `/records.ts`. */
export function recordsOf(program: ts.Program): { readonly checker: ts.TypeChecker; readonly records: ts.Type } {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile('/records.ts')
  const module = source && checker.getSymbolAtLocation(source)
  const records = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Records')
  if (!records) throw new Error('the fixture has no records')
  return { checker, records: checker.getDeclaredTypeOfSymbol(records) }
}
