import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's packages, and the module that sends brotli copies. */
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static']
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** @param {string} command */
const isInstalled = (command) => spawnSync(command, ['-v']).error === undefined

/** @param {string[]} command @returns {string | undefined} the output of a command that failed */
function problemOf([program = '', ...args]) {
  // Without a run level, the package does not start its server.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' })
  return status === 0 ? undefined : `${stdout}${stderr}`
}

/**
 * Installs Debian's nginx, if it is missing.
 * @returns {{ brotliModule: string | undefined }} the module for brotli copies, if this nginx has it
 * @throws {Error} when it is missing and cannot be installed
 */
export function installNginx() {
  if (!isInstalled('nginx') || !existsSync(BROTLI_MODULE)) {
    const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...PACKAGES]
    const problem =
      process.getuid?.() === 0
        ? (problemOf(['apt-get', 'update']) ?? problemOf(install))
        : `Only root can install it. As root: ${install.join(' ')}`
    if (problem !== undefined && !isInstalled('nginx')) throw new Error(`There is no nginx on this machine. ${problem}`)
  }
  return { brotliModule: existsSync(BROTLI_MODULE) ? BROTLI_MODULE : undefined }
}
