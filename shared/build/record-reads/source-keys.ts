import { createHash } from 'node:crypto'
import ts from 'typescript-api'

const hashOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The modules that a file names: of imports and exports, of `import()` and of types `import('x')`. */
function moduleNames(file: ts.SourceFile): readonly ts.Node[] {
  const names: ts.Node[] = []
  const visit = (node: ts.Node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      names.push(node.moduleSpecifier)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      names.push(...node.arguments.slice(0, 1))
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) names.push(node.argument.literal)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** Hashes of the files of a program, each with everything that it imports: what the types in it depend on. */
export class SourceKeys {
  readonly #checker: ts.TypeChecker
  readonly #files: ReadonlySet<ts.SourceFile>
  readonly #imports = new Map<ts.SourceFile, readonly ts.SourceFile[]>()
  readonly #hashes = new Map<ts.SourceFile, string>()

  /** @param files the sources whose texts count: not those of libraries */
  constructor(checker: ts.TypeChecker, files: readonly ts.SourceFile[]) {
    this.#checker = checker
    this.#files = new Set(files)
  }

  /** A hash of the texts of some files and of all files that they import, directly or not. */
  keyOf(files: readonly ts.SourceFile[]): string {
    const reached = new Set(files)
    for (const file of reached) for (const imported of this.#importsOf(file)) reached.add(imported)
    return hashOf([...reached].map((file) => this.#hashOf(file)).toSorted())
  }

  #hashOf(file: ts.SourceFile): string {
    const known = this.#hashes.get(file)
    if (known !== undefined) return known
    const hash = hashOf([file.text])
    this.#hashes.set(file, hash)
    return hash
  }

  #importsOf(file: ts.SourceFile): readonly ts.SourceFile[] {
    const known = this.#imports.get(file)
    if (known) return known
    const imports = moduleNames(file)
      .flatMap((name) => this.#checker.getSymbolAtLocation(name)?.declarations ?? [])
      .map((declaration) => declaration.getSourceFile())
      .filter((imported) => this.#files.has(imported))
    this.#imports.set(file, imports)
    return imports
  }
}
