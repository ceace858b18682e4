import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BROTLI_QUALITY, writeCompressedCopies } from './compressed-copies.ts'
import { contentHash } from './content-hash.ts'
import { writeFolder } from './drafts.ts'
import { readManifest } from './manifests.ts'
import { SHELL, type Store, versionFolder } from './store.ts'

type Part = { readonly from: string; readonly to: string }

/** What of an application's folder makes a version. */
const PARTS: readonly Part[] = [
  { from: 'dist/client', to: 'client' },
  { from: 'dist/server', to: 'server' },
  { from: 'dist/manifest.json', to: 'manifest.json' },
]

/** The shell adds its document and the files at the site's root. */
const SHELL_PARTS: readonly Part[] = [
  ...PARTS,
  { from: 'public', to: 'public' },
  { from: 'index.html', to: 'index.html' },
]

/**
 * Copies a build into the store under a version made from its content, and compressed copies of what browsers fetch
 * beside it. The same build again is the same version. Only for the one who holds the store's lock.
 * @param app whose build it is
 * @param folder the application's folder, built
 * @returns the version
 * @throws (rejects) when the build is not complete
 */
export async function publish(store: Store, app: string, folder: string): Promise<string> {
  readManifest(join(folder, 'dist'), app)
  let version = ''
  await writeFolder(store.folder, async (draft) => {
    for (const { from, to } of app === SHELL ? SHELL_PARTS : PARTS) {
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
