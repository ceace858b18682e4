import type { Applications } from './applications.ts'

/** Files for the site's root, such as icons, covers and the web manifest. */
const PUBLIC = /^public\//

/** @returns a sentence for each file at the site's root that two applications provide */
export function publicConflicts({ shell, remotes }: Applications): readonly string[] {
  const owners = new Map<string, string>()
  return [shell, ...remotes].flatMap(({ manifest: { name, team, server } }) =>
    Object.keys(server)
      .filter((file) => PUBLIC.test(file))
      .map((file) => file.replace(PUBLIC, ''))
      .flatMap((file) => {
        const other = owners.get(file)
        owners.set(file, `${name} (team ${team})`)
        return other === undefined
          ? []
          : [`${other} and ${name} (team ${team}) both have the file /${file}: one of them must take another name`]
      }),
  )
}
