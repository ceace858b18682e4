import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_FOLDER, type RemoteManifest } from '@promptelier/build/manifest'

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

const factsOf = (content: string) => ({
  bytes: Buffer.byteLength(content),
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
})

/**
 * Renames the classes of a remote in its scripts and style sheets, which begin with its name: a style sheet may apply to the
 * remote's own elements only.
 * @param folder of the files
 * @returns the facts about the files, with the new ones of those that have changed
 */
function renameClasses(folder: string, files: RemoteManifest['files'], from: string, to: string) {
  const renamed = Object.keys(files).flatMap((file) => {
    const text = /\.(?:js|css)$/.test(file) ? readFileSync(join(folder, file), 'utf8') : ''
    if (!text.includes(`${from}-`)) return []
    const content = text.replaceAll(`${from}-`, `${to}-`)
    writeFileSync(join(folder, file), content)
    return [[file, factsOf(content)]]
  })
  return { ...files, ...Object.fromEntries(renamed) } as RemoteManifest['files']
}

/**
 * Writes builds of further remotes: copies of a build, each with a name, a team, paths and titles of its own.
 * @param source a remote's folder, which contains the build; the remote has the pages of `PAGES`
 * @param folder where the folders of the copies are written
 * @returns the names of the copies
 */
export function writeCopiedRemotes(source: string, folder: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(source, 'dist/manifest.json'), 'utf8')) as RemoteManifest
  // Only the source publishes its data sets.
  const files = Object.fromEntries(
    Object.entries(manifest.files).filter(([file]) => !file.startsWith(`${DATA_FOLDER}/`)),
  )
  return SUBJECTS.map((subject, index) => {
    const name = `${subject}-mfe`
    const title = subject.charAt(0).toUpperCase() + subject.slice(1)
    const dist = join(folder, name, 'dist')
    mkdirSync(dist, { recursive: true })
    for (const part of ['client', 'server']) cpSync(join(source, 'dist', part), join(dist, part), { recursive: true })
    rmSync(join(dist, 'client', DATA_FOLDER), { recursive: true, force: true })
    // As in builds of different sources, the entry's URL has a hash of its own.
    const entryText = `${readFileSync(join(source, 'dist/client', manifest.entry), 'utf8')}// ${subject}\n`
    const entryFacts = factsOf(entryText)
    const entry = `remoteEntry-${entryFacts.integrity.slice('sha384-'.length).replaceAll(/[+/]/g, '_').slice(0, 8)}.js`
    writeFileSync(join(dist, 'client', entry), entryText)
    const copy: RemoteManifest = {
      ...manifest,
      name,
      entry,
      files: { ...renameClasses(join(dist, 'client'), files, manifest.name, name), [entry]: entryFacts },
      server: renameClasses(join(dist, 'server'), manifest.server, manifest.name, name),
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
    writeFileSync(join(dist, 'manifest.json'), JSON.stringify(copy))
    return name
  })
}
