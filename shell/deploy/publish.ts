import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppName, contentHash } from './apps.ts'
import { BROTLI_QUALITY, writeCompressedCopies } from './compressed-copies.ts'
import { writeFolder } from './drafts.ts'
import { type Store, versionFolder } from './store.ts'

/** What of an application's folder makes a version. The shell adds its document and the files at the site's root. */
const PARTS: Readonly<Record<'remote' | 'shell', readonly { from: string; to: string }[]>> = {
  remote: [
    { from: 'dist/client', to: 'client' },
    { from: 'dist/server', to: 'server' },
  ],
  shell: [
    { from: 'dist/client', to: 'client' },
    { from: 'dist/server', to: 'server' },
    { from: 'public', to: 'public' },
    { from: 'index.html', to: 'index.html' },
  ],
}

/**
 * Copies a build into the store under a version made from its content, and compressed copies of what browsers fetch
 * beside it. The same build again is the same version. Only for the one who holds the store's lock.
 * @param app whose build it is
 * @param folder the application's folder, built
 * @returns the version
 * @throws (rejects) when the build is not complete
 */
export async function publish(store: Store, app: AppName, folder: string): Promise<string> {
  let version = ''
  await writeFolder(store.folder, async (draft) => {
    for (const { from, to } of PARTS[app === 'shell' ? 'shell' : 'remote']) {
      const source = join(folder, from)
      if (!existsSync(source)) throw new Error(`${app} is not built: ${source} is missing`)
      cpSync(source, join(draft, to), { recursive: true })
    }
    version = contentHash(draft)
    // Its `.js` files are modules, whichever folder the store lies in.
    writeFileSync(join(draft, 'server/package.json'), '{ "type": "module" }\n')
    const target = versionFolder(store, app, version)
    if (!existsSync(target)) await writeCompressedCopies(join(draft, 'client'), BROTLI_QUALITY.version)
    return target
  })
  return version
}
