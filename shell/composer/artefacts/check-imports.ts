import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { importsOf } from '@promptelier/build/module-graph'
import { withTeam } from '../with-team.ts'
import type { Application } from './applications.ts'
import { providedFile } from './provide-modules.ts'

/**
 * Checks that the server bundle of an application imports its own modules, those that the shell provides, and those of
 * Node. Node would look for others in the folders above the temporary one with the bundles, which belong to the machine.
 * Computed imports, as `import(name)`, are not checked.
 * @throws Error that names the application, the file and what it imports
 */
export function checkImports({ manifest, server: { files } }: Application, shell: Application): void {
  const isKnown = (specifier: string, file: string) =>
    specifier.startsWith('.')
      ? specifier.endsWith('.js') && files.has(posix.join(posix.dirname(file), specifier))
      : isBuiltin(specifier) || shell.server.files.has(providedFile(specifier))
  for (const [file, content] of files) {
    const imports = file.endsWith('.js') ? importsOf(content.toString()) : []
    const unknown = imports.find((specifier) => !isKnown(specifier, file))
    if (unknown === undefined) continue
    throw new Error(
      `${withTeam(manifest)}: ${file} of its server bundle imports ${unknown}, which is neither a module of it nor provided by shell ${shell.version}. Build ${manifest.name} with the preset of @promptelier/build, which puts all other modules into the bundle.`,
    )
  }
}
