import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { type Import, init, parse } from 'es-module-lexer'

await init()

/** @returns the text of a file; undefined when there is no such file */
type ReadText = (file: string) => string | undefined

/** The specifiers of a module file's static imports. */
const staticImports = (text: string): string[] =>
  parse(text)[0].flatMap((found) =>
    found.type === 'static' || found.type === 'reexport-star' ? [found.specifier] : [],
  )

/** The specifier of an import; undefined for a computed one, as of `import(name)`, and for `import.meta`. */
const specifierOf = (found: Import): string | undefined =>
  found.type === 'import-meta' || (found.type === 'dynamic' && found.glob) ? undefined : found.specifier

/** Specifiers of a module's static and dynamic imports, without computed ones. */
export const importsOf = (text: string): string[] => parse(text)[0].flatMap((found) => specifierOf(found) ?? [])

/**
 * Specifiers of static and dynamic imports. A dynamic import with a computed specifier may load any module.
 * @param modules all module files
 */
const allImports = (text: string, file: string, modules: readonly string[]): string[] =>
  parse(text)[0].flatMap((found) => {
    const specifier = specifierOf(found)
    if (specifier !== undefined) return [specifier]
    return found.type === 'dynamic' ? modules.map((other) => `./${posix.relative(dirname(file), other)}`) : []
  })

function closure(
  entries: readonly string[],
  read: ReadText,
  follow: (text: string, file: string) => readonly string[],
): string[] {
  const seen = new Map<string, string | undefined>(entries.map((entry) => [entry, undefined]))
  for (const [file, importer] of seen) {
    const text = read(file)
    if (text === undefined)
      throw new Error(importer === undefined ? `${file} is missing` : `${importer} imports ${file}, which is missing`)
    for (const specifier of follow(text, file)) {
      const imported = posix.join(posix.dirname(file), specifier)
      if (specifier.startsWith('.') && !seen.has(imported)) seen.set(imported, file)
    }
  }
  return [...seen.keys()]
}

/**
 * `entries` and all modules that they import statically, directly or not: each once, entries first. Bare specifiers are
 * not followed.
 * @param root folder of a built application
 * @param entries module files relative to it
 * @throws Error that names the file that does not exist, and its importer
 */
export const moduleClosure = (root: string, entries: readonly string[]): string[] =>
  closure(
    entries,
    (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined),
    staticImports,
  )

/**
 * `entries` and all modules that they import statically or dynamically, directly or not: each once, entries first.
 * @param files of a built application, by path
 * @param entries module files
 * @throws Error that names the file that does not exist, and its importer
 */
export function runnableModules(files: ReadonlyMap<string, Buffer>, entries: readonly string[]): string[] {
  const modules = [...files.keys()].filter((file) => file.endsWith('.js')).toSorted()
  return closure(
    entries,
    (file) => files.get(file)?.toString(),
    (text, file) => allImports(text, file, modules),
  )
}
