import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, posix } from 'node:path'
import { init, parse } from 'es-module-lexer'
import { filesBelow } from './files-below.ts'

await init()

const lex = (root: string, file: string) => parse(readFileSync(join(root, file), 'utf8'))[0]

const isRelative = (specifier: string) => specifier.startsWith('.')

/** The static imports of a module file, as written. */
const staticImports = (root: string, file: string): string[] =>
  lex(root, file).flatMap((found) =>
    found.type === 'static' || found.type === 'reexport-star' ? [found.specifier] : [],
  )

/** The same with dynamic imports; one whose specifier is computed may lead to any module of the folder. */
const allImports = (root: string, file: string): string[] =>
  lex(root, file).flatMap((found) => {
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
 * All modules that loading `entries` loads: their static imports, and those of these, each once, entries first. Bare
 * specifiers are not followed.
 * @param root folder of a built application
 * @param entries module files relative to it
 * @throws Error that names the importer when an import leads to no file
 */
export const moduleClosure = (root: string, entries: readonly string[]): string[] =>
  closure(root, entries, staticImports)

/**
 * All modules that `entries` can ever run: what they load, and what they import dynamically.
 * @param root folder of a built application
 * @param entries module files relative to it
 * @throws Error that names the importer when an import leads to no file
 */
export const runnableModules = (root: string, entries: readonly string[]): string[] =>
  closure(root, entries, allImports)
