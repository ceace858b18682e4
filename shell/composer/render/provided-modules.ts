import { existsSync } from 'node:fs'
import { register } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Code for Node's module loader. A remote's server bundle is imported with `?shell=<folder>`. Its relative imports get
 * the same query, and its bare imports resolve to modules of that shell. So two compositions in one process share no
 * module.
 */
const HOOKS = `
  export async function resolve(specifier, context, next) {
    const shell = context.parentURL && new URL(context.parentURL).searchParams.get('shell')
    if (!shell || specifier.startsWith('node:')) return next(specifier, context)
    if (!specifier.startsWith('.') && !specifier.startsWith('file:'))
      return next(new URL('provided/' + specifier + '.js', shell).href, context)
    const resolved = await next(specifier, context)
    const url = new URL(resolved.url)
    url.searchParams.set('shell', shell)
    return { ...resolved, url: url.href }
  }`

let isRegistered = false

/** Node runs hooks in a thread, which takes a quarter of the start of a process: only processes of remotes have it. */
function registerHooks() {
  if (!isRegistered) register(`data:text/javascript,${encodeURIComponent(HOOKS)}`)
  isRegistered = true
}

/**
 * Imports a module of a remote's server bundle. It gets React, the router facade and the platform from `shellServer`.
 * @param file a file of the remote's server bundle
 * @param shellServer the folder of the shell's server bundle
 * @throws (rejects) when the file is missing, or imports a module that the shell does not provide
 */
export async function importWithShell(file: string, shellServer: string): Promise<unknown> {
  if (!existsSync(file)) throw new Error(`${file} is missing`)
  registerHooks()
  const url = pathToFileURL(file)
  url.searchParams.set('shell', pathToFileURL(join(shellServer, '/')).href)
  return import(url.href)
}
