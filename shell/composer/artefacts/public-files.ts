import type { Applications } from './applications.ts'

/** Files for the site's root, such as icons, covers and the web manifest. */
const PUBLIC = /^public\//

/** The files that the composer itself adds at the site's root. */
export const COMPOSER_FILES: readonly string[] = [
  '404.html',
  'composition.json',
  'index.html',
  'live.json',
  'robots.txt',
  'sitemap.xml',
]

/** @returns a sentence for each file at the site's root that two applications, or one and the composer, provide */
export function publicConflicts({ shell, remotes }: Applications): readonly string[] {
  const owners = new Map<string, string>()
  return [shell, ...remotes].flatMap(({ manifest: { name, team, server } }) =>
    Object.keys(server)
      .filter((file) => PUBLIC.test(file))
      .map((file) => file.replace(PUBLIC, ''))
      .flatMap((file) => {
        const other = owners.get(file)
        owners.set(file, `${name} (team ${team})`)
        if (COMPOSER_FILES.includes(file))
          return [`${name} (team ${team}) has the file /${file}, which the composer makes: remove public/${file}`]
        return other === undefined
          ? []
          : [`${other} and ${name} (team ${team}) both have the file /${file}: one of them must take another name`]
      }),
  )
}
