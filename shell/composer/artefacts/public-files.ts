import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import type { Applications } from './applications.ts'

/** Folders with an application's files for the site's root, such as icons, covers and the web manifest. */
const publicFolders = ({ shell, remotes }: Applications) =>
  [shell, ...remotes]
    .map(({ manifest, server }) => ({ manifest, folder: join(server, 'public') }))
    .filter(({ folder }) => existsSync(folder))

/** @returns a sentence for each file at the site's root that two applications provide */
export function publicConflicts(applications: Applications): readonly string[] {
  const owners = new Map<string, string>()
  return publicFolders(applications).flatMap(({ manifest: { name, team }, folder }) =>
    filesBelow(folder).flatMap((file) => {
      const other = owners.get(file)
      owners.set(file, `${name} (team ${team})`)
      return other === undefined
        ? []
        : [`${other} and ${name} (team ${team}) both have the file /${file}: one of them must take another name`]
    }),
  )
}
