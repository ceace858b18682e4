import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteManifest } from '@promptelier/build/manifest'

/** The subjects of the added teams: their names, paths and titles differ as those of real teams do. */
const SUBJECTS =
  'abonnement affiliation agences agenda agents ambassadeurs ateliers avis bibliotheque cadeaux carrieres communaute comparateur concours conferences cours createurs developpeurs devis ecoles entreprises etudes evenements extensions forum formation glossaire histoire illustrations integrations laboratoire lexique localisation magasins modeles musique newsletter outils parrainage partenaires podcast presse quiz recettes tutoriels videos'.split(
    ' ',
  )

/** The pages of each copy, by name, with the last part of their path and of their title. */
const PAGES: Readonly<Record<string, readonly [path: string, title: string]>> = {
  HelpPage: ['', ''],
  LegalNoticePage: ['/conditions', ', les conditions'],
  TermsPage: ['/questions', ', vos questions'],
}

/**
 * Writes builds of further remotes: copies of a build, each with a name, a team, paths and titles of its own.
 * @param source a remote's folder, which contains the build; the remote has the pages of `PAGES`
 * @param folder where the folders of the copies are written
 * @returns the names of the copies
 */
export function writeCopiedRemotes(source: string, folder: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(source, 'dist/manifest.json'), 'utf8')) as RemoteManifest
  return SUBJECTS.map((subject, index) => {
    const name = `${subject}-mfe`
    const title = subject.charAt(0).toUpperCase() + subject.slice(1)
    // As in builds of different sources, the entry's URL has a hash of its own.
    const entryText = `${readFileSync(join(source, 'dist/client', manifest.entry), 'utf8')}// ${subject}\n`
    const hash = createHash('sha384').update(entryText).digest('base64')
    const entry = `remoteEntry-${hash.replaceAll(/[+/]/g, '_').slice(0, 8)}.js`
    const copy: RemoteManifest = {
      ...manifest,
      name,
      entry,
      files: { ...manifest.files, [entry]: { bytes: Buffer.byteLength(entryText), integrity: `sha384-${hash}` } },
      team: title,
      part: `La page ${title}`,
      port: manifest.port + 1 + index,
      pages: manifest.pages.flatMap((page) => {
        const [path, suffix] = PAGES[page.name] ?? []
        return path === undefined ? [] : [{ ...page, patterns: [`/${subject}${path}`], title: `${title}${suffix}` }]
      }),
      data: {},
      addresses: false,
      storage: { local: [], session: [] },
    }
    const dist = join(folder, name, 'dist')
    mkdirSync(dist, { recursive: true })
    for (const part of ['client', 'server']) cpSync(join(source, 'dist', part), join(dist, part), { recursive: true })
    writeFileSync(join(dist, 'client', entry), entryText)
    writeFileSync(join(dist, 'manifest.json'), JSON.stringify(copy))
    return name
  })
}
