import { earlyScriptFile } from '@promptelier/build/remote-config'
import type { Composition } from '@promptelier/platform/composition'
import type { LiveComposition } from '@promptelier/platform/live'
import type { Application, Applications } from '../artefacts/applications.ts'
import { serverHash } from '../artefacts/integrity.ts'
import { refusedFiles } from '../artefacts/public-files.ts'
import { ROOT_FILES } from '../artefacts/root-files.ts'
import type { Target } from '../store/settings.ts'
import { filesParts, keys, OFF, SHELL } from '../store/store.ts'
import type { CompositionFile } from './composition-file.ts'
import { madeSetUrls } from './made-records.ts'
import { dataSetUrls } from './records.ts'

/**
 * The composition as documents contain it, without its id.
 * @param made the records that the composer has made
 * @param killed names of the remotes that are switched off
 */
export function describeComposition(
  applications: Applications,
  { siteUrl, reports, source }: Pick<Target, 'siteUrl' | 'reports' | 'source'>,
  made: CompositionFile['records'],
  killed: readonly string[],
): Omit<Composition, 'id'> {
  const remotes = applications.remotes.map(
    ({ manifest: { name, team, entry, part, pages, notFound }, version, base }) => {
      const listed = pages.map(({ name: page, patterns, title, reads, fetches }) => {
        const records = { ...(reads.length > 0 && { reads }), ...(fetches.length > 0 && { fetches }) }
        return [page, { patterns, title, ...records }] as const
      })
      const remote = {
        version,
        team,
        entry: `${base}/${entry}`,
        part,
        pages: Object.fromEntries(listed),
        notFound,
        ...(killed.includes(name) && { killed: OFF }),
      }
      return [name, remote] as const
    },
  )
  return {
    siteUrl,
    shell: { version: applications.shell.version, team: applications.shell.manifest.team },
    remotes: Object.fromEntries(remotes),
    data: { ...dataSetUrls(applications), ...madeSetUrls(made) },
    live: ROOT_FILES.live,
    ...(reports !== undefined && { reports }),
    ...(source !== undefined && { source }),
  }
}

/** The remotes that are switched off in a composition. */
const killedIn = ({ remotes }: Pick<Composition, 'remotes'>) =>
  Object.keys(remotes).filter((name) => remotes[name]?.killed !== undefined)

/**
 * The remotes that a composition still shows although they are switched off now.
 * @param killed the remotes that are switched off, by name
 */
export const killedSince = (
  { remotes }: Pick<Composition, 'remotes'>,
  killed: Readonly<Record<string, unknown>>,
): readonly string[] => Object.keys(killed).filter((name) => remotes[name] && remotes[name].killed === undefined)

/**
 * What open tabs ask for, `live.json`.
 * @param killed names of the remotes that are switched off; by default, those that are off in the composition
 */
export const liveCompositionOf = (
  id: string,
  composition: Pick<Composition, 'remotes' | 'data'>,
  killed: readonly string[] = killedIn(composition),
): LiveComposition => ({ composition: id, killed, data: composition.data })

type Assets = CompositionFile['pages'][string]

/** The modules and style sheets of a page, by URL. */
export const urlsOf = (base: string, { modules, styles }: Assets): Assets => ({
  modules: modules.map((file) => `${base}/${file}`),
  styles: styles.map((file) => `${base}/${file}`),
})

// The shell's files have the document's origin, so their URLs contain no origin.
const SHELL_BASE = ['', ...filesParts(SHELL)].join('/')

function keyOfServerFile({ manifest }: Application, file: string): string {
  const facts = manifest.server[file]
  if (!facts) throw new Error(`${manifest.name} does not contain ${file}: build it again`)
  return keys.serverFile(manifest.name, serverHash(facts.integrity))
}

/** The keys of the style sheets of an application, by URL. */
const sheetsOf = ({ manifest, base }: Application, styles: readonly string[]) =>
  styles.map((file) => [`${base}/${file}`, keys.file(manifest.name, file)] as const)

/** Which files have a hash in a composition: those that a page runs or applies. */
const CODE = /\.(?:js|css)$/

/** The hashes of an application's modules and style sheets, by URL. */
export const hashesOf = ({ manifest, base }: Pick<Application, 'manifest' | 'base'>) =>
  Object.fromEntries(
    Object.entries(manifest.files)
      .filter(([file]) => CODE.test(file))
      .map(([file, { integrity }]) => [`${base}/${file}`, integrity] as const),
  )

/**
 * The key of each file at the site's root, by its path. Those of remotes that are switched off too: pages of others show
 * their images.
 * @param killed names of the remotes that are switched off
 */
export function publicFiles(applications: Applications, killed: readonly string[] = []): CompositionFile['files'] {
  const { shell, remotes } = applications
  const files = [shell, ...remotes].flatMap((application) =>
    Object.keys(application.manifest.server)
      .filter((file) => file.startsWith('public/'))
      .map((file) => [file.slice('public/'.length), keyOfServerFile(application, file)] as const),
  )
  const refused = refusedFiles(applications, killed)
  return Object.fromEntries(files.filter(([path]) => !refused.has(path)))
}

function earlyScriptOf(remote: Application, page: string): Pick<Assets, 'earlyScript'> {
  const file = earlyScriptFile(page)
  return file in remote.manifest.server ? { earlyScript: keyOfServerFile(remote, file) } : {}
}

/**
 * The parts of a composition that are the same for all documents.
 * @param made the records that the composer has made
 * @param killed names of the remotes that are switched off
 */
export function describeParts(
  applications: Applications,
  made: CompositionFile['records'],
  killed: readonly string[],
): Pick<CompositionFile, 'shell' | 'pages' | 'sheets' | 'integrity' | 'records' | 'files'> {
  const { shell, remotes } = applications
  const shellAtRoot = { ...shell, base: SHELL_BASE }
  const pages = remotes.flatMap((remote) =>
    remote.manifest.pages.map((page) => {
      const parts = { ...urlsOf(remote.base, page), ...earlyScriptOf(remote, page.name) }
      return [`${remote.manifest.name}/${page.name}`, parts] as const
    }),
  )
  const sheets = [
    ...sheetsOf(shellAtRoot, shell.manifest.styles),
    ...remotes.flatMap((remote) =>
      sheetsOf(
        remote,
        remote.manifest.pages.flatMap(({ styles }) => styles),
      ),
    ),
  ]
  return {
    shell: {
      template: keyOfServerFile(shell, 'document.html'),
      inlineScript: keyOfServerFile(shell, 'early-input.js'),
      start: shell.manifest.start.map((file) => `${SHELL_BASE}/${file}`),
      ...urlsOf(SHELL_BASE, shell.manifest),
    },
    pages: Object.fromEntries(pages),
    sheets: Object.fromEntries(sheets),
    integrity: Object.fromEntries([shellAtRoot, ...remotes].map((app) => [app.manifest.name, hashesOf(app)])),
    records: made,
    files: publicFiles(applications, killed),
  }
}
