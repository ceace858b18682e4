import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, posix } from 'node:path'
import { init, parse } from 'es-module-lexer'
import { filesBelow } from './files-below.ts'

await init()

const parseImports = (root: string, file: string) => parse(readFileSync(join(root, file), 'utf8'))[0]

const isRelative = (specifier: string) => specifier.startsWith('.')

/** The specifiers of a module file's static imports. */
const staticImports = (root: string, file: string): string[] =>
  parseImports(root, file).flatMap((found) =>
    found.type === 'static' || found.type === 'reexport-star' ? [found.specifier] : [],
  )

/**
 * Specifiers of static and dynamic imports. A dynamic import with a computed specifier may load any module of the
 * folder.
 */
const allImports = (root: string, file: string): string[] =>
  parseImports(root, file).flatMap((found) => {
    if (found.type !== 'dynamic') return 'specifier' in found && found.specifier ? [found.specifier] : []
    if (found.specifier !== undefined && !found.glob) return [found.specifier]
    return filesBelow(root)
      .filter((other) => other.endsWith('.js'))
      .map((other) => `./${posix.relative(dirname(file), other)}`)
  })

function closure(root: string, entries: readonly string[], importsOf: typeof staticImports): string[] {
  const seen = new Set(entries)
  for (const file of seen)
    for (const specifier of importsOf(root, file).filter(isRelative)) {
      const imported = normalize(join(dirname(file), specifier))
      if (!existsSync(join(root, imported))) throw new Error(`${file} imports ${imported}, which is not in ${root}`)
      seen.add(imported)
    }
  return [...seen]
}

/**
 * `entries` and all modules that they import statically, directly or not: each once, entries first. Bare specifiers are
 * not followed.
 * @param root folder of a built application
 * @param entries module files relative to it
 * @throws Error that names the importer when an imported file does not exist
 */
export const moduleClosure = (root: string, entries: readonly string[]): string[] =>
  closure(root, entries, staticImports)

/**
 * `entries` and all modules that they import statically or dynamically, directly or not: each once, entries first.
 * @param root folder of a built application
 * @param entries module files relative to it
 * @throws Error that names the importer when an imported file does not exist
 */
export const runnableModules = (root: string, entries: readonly string[]): string[] =>
  closure(root, entries, allImports)
