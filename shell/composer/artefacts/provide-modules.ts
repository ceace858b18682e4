import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of a shell's server bundle with the modules that remotes import: `provided/react/jsx-runtime.js`. */
const PROVIDED = /^provided\/(?<name>(?:@[^/]+\/)?[^/]+?)(?:\/(?<part>.+))?\.js$/

/** The file of a module that a remote imports as `specifier`, in a shell's server bundle that provides it. */
export const providedFile = (specifier: string) => `provided/${specifier}.js`

/** The packages of the provided modules, by name. Of each, the module of every part; that of the package itself is `.`. */
function packagesOf(files: Iterable<string>): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const packages = new Map<string, Map<string, string>>()
  for (const file of files) {
    const { name, part } = PROVIDED.exec(file)?.groups ?? {}
    if (name === undefined) continue
    const parts = packages.get(name) ?? new Map<string, string>()
    packages.set(name, parts.set(part === undefined ? '.' : `./${part}`, file))
  }
  return packages
}

/**
 * Makes the modules that a shell provides packages of a folder: where the server bundle of a remote in that folder imports
 * `react`, Node loads `provided/react.js` of the shell, the same module as for the shell itself.
 * @param folder contains the checked out bundles of shell and remotes
 * @param shellServer the folder of the shell's bundle
 * @param files of the shell's bundle
 */
export function provideModules(folder: string, shellServer: string, files: Iterable<string>): void {
  for (const [name, parts] of packagesOf(files)) {
    const packageFolder = join(folder, 'node_modules', name)
    mkdirSync(packageFolder, { recursive: true })
    const linked = [...parts].map(([part, file], index) => {
      const link = `${index}.js`
      // Node takes a link for the file to which it leads.
      symlinkSync(join(shellServer, file), join(packageFolder, link))
      return [part, `./${link}`] as const
    })
    writeFileSync(join(packageFolder, 'package.json'), JSON.stringify({ exports: Object.fromEntries(linked) }))
  }
}
