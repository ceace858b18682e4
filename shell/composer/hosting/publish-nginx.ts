import { createHash } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type NginxInputs, nginxConfiguration } from './nginx/configuration.ts'
import { NGINX } from './nginx/main-configuration.ts'
import type { Published } from './publish-site.ts'
import { exists, namesIn, replaceLink, withDraft } from './replace.ts'

/** The link, in the published folder, to the configuration to use. */
const CURRENT = `${NGINX}/current`

/** Folders of configurations have the hash of their content as name. */
const isConfiguration = (name: string) => /^[0-9a-f]{16}$/.test(name)

/** How many configurations stay: nginx may be reading the one before. */
const MAX_CONFIGURATIONS = 3

type Inputs = Omit<NginxInputs, 'folder'>

/** What the configuration is made from, besides compositions. */
export type NginxHost = Omit<Inputs, 'live' | 'canary' | 'previews' | 'former'>

function hashOf(inputs: Inputs): string {
  const files = nginxConfiguration({ ...inputs, folder: NGINX })
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
}

/**
 * Checks that nginx can serve a composition: one that it cannot serve leaves no configuration for all others either.
 * @throws Error that says why not
 */
export function checkNginx(host: NginxHost, site: Published): void {
  nginxConfiguration({ ...host, folder: NGINX, live: site, canary: undefined, previews: [] })
}

/** Removes all configurations but the newest. */
async function sweep(out: string, current: string) {
  const names = (await namesIn(join(out, NGINX))).filter((name) => isConfiguration(name) && name !== current)
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(out, NGINX, name))).mtimeMs })),
  )
  const old = dated.toSorted((one, other) => other.time - one.time).slice(MAX_CONFIGURATIONS - 1)
  for (const { name } of old) await rm(join(out, NGINX, name), { recursive: true, force: true })
}

/**
 * Writes nginx's configuration into the published folder and makes it the current one, at once. nginx uses it after
 * `nginx -s reload`.
 * @returns whether the current configuration has changed
 */
export async function publishNginx(inputs: Inputs): Promise<boolean> {
  const { out } = inputs
  const hash = hashOf(inputs)
  const folder = `${NGINX}/${hash}`
  await mkdir(join(out, NGINX), { recursive: true })
  const isNew = !(await exists(join(out, folder)))
  if (isNew)
    await withDraft(out, async (draft) => {
      await mkdir(draft)
      for (const [name, text] of Object.entries(nginxConfiguration({ ...inputs, folder })))
        await writeFile(join(draft, name), text)
      await rename(draft, join(out, folder))
    })
  const hasChanged = await replaceLink(out, CURRENT, hash)
  await sweep(out, hash)
  return hasChanged
}
