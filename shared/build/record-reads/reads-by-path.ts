import type ts from 'typescript-api'

/** Ids of the fields that one file reads, and a hash of everything that the types of this file depend on. */
type FileReads = { readonly key: string; readonly fields: readonly string[] }

/** What files read, by their paths. */
export type ReadsByPath = Readonly<Record<string, FileReads>>

type PathOf = (file: ts.SourceFile) => string

/** An id that a declaration has in every program with the same sources. */
export const declarationId = (declaration: ts.Declaration, pathOf: PathOf): string =>
  `${pathOf(declaration.getSourceFile())}:${declaration.pos}`

type Analysis = {
  readonly pathOf: PathOf
  /** A hash of everything that the types of a file depend on. */
  readonly keyOf: (file: ts.SourceFile) => string
  /** Finds the fields that files read. */
  readonly analyse: (files: readonly ts.SourceFile[]) => ReadonlyMap<ts.SourceFile, ReadonlySet<ts.Declaration>>
}

/**
 * What each file reads. A file whose types cannot have changed since the last analysis is not analysed again.
 * @param last the result of the last analysis
 */
export function readsByPath(
  files: readonly ts.SourceFile[],
  last: ReadsByPath,
  { pathOf, keyOf, analyse }: Analysis,
): ReadsByPath {
  const keyByPath = new Map(files.map((file) => [pathOf(file), keyOf(file)]))
  const unchanged = Object.entries(last).filter(([path, { key }]) => keyByPath.get(path) === key)
  const unchangedPaths = new Set(unchanged.map(([path]) => path))
  const found = analyse(files.filter((file) => !unchangedPaths.has(pathOf(file))))
  const changed = [...found].map(([file, read]) => {
    const fields = [...read].map((declaration) => declarationId(declaration, pathOf))
    return [pathOf(file), { key: keyByPath.get(pathOf(file)) ?? '', fields }] as const
  })
  return Object.fromEntries([...unchanged, ...changed])
}
