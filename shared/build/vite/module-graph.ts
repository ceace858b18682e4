import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { init, parse } from 'es-module-lexer'

await init()

/** The static imports of a module file, as paths relative to the build's root. Bare specifiers are not followed. */
function importsOf(root: string, file: string): string[] {
  const [imports] = parse(readFileSync(join(root, file), 'utf8'))
  return imports
    .flatMap((found) => (found.type === 'static' || found.type === 'reexport-star' ? [found.specifier] : []))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => normalize(join(dirname(file), specifier)))
}

/**
 * All modules that loading `entries` loads: their static imports, and those of these, each once, entries first.
 * @param root folder of a built application
 * @param entries module files relative to it
 * @throws Error that names the importer when an import leads to no file
 */
export function moduleClosure(root: string, entries: readonly string[]): string[] {
  const seen = new Set(entries)
  for (const file of seen) {
    for (const imported of importsOf(root, file)) {
      if (!existsSync(join(root, imported))) throw new Error(`${file} imports ${imported}, which is not in ${root}`)
      seen.add(imported)
    }
  }
  return [...seen]
}
