import { MADE_RECORDS } from '@promptelier/build/storage-keys'
import { INTEGRITY_LISTS } from '../../src/remotes/integrity-list.ts'
import { foldedPath, MAX_NAME_BYTES } from '../paths/local-path.ts'
import { longestBytes, MAX_SPELLING_BYTES, spellingsOf } from '../paths/path-spellings.ts'
import { withTeam } from '../with-team.ts'
import type { Application, Applications } from './applications.ts'
import { COPY_SUFFIXES } from './compressed-copies.ts'
import { contentTypeOf } from './content-type.ts'
import { DELTAS, NOT_FOUND_FILE, PUBLISHED_FILE, PUBLISHERS, ROOT_FILES } from './root-files.ts'
import { isStaticSvg } from './static-svg.ts'

/** Files for the site's root, such as icons, covers and the web manifest. */
const PUBLIC = /^public\//

/** The files at the site's root that the composer or a host provides. */
const COMPOSER_FILES: readonly string[] = [
  ...Object.values(ROOT_FILES).map((path) => path.slice(1)),
  NOT_FOUND_FILE,
  'index.html',
  PUBLISHED_FILE,
  // nginx responds to malformed requests there.
  'site-400',
]

/** The folders at the site's root that the composer or a host provides, besides one for each application. */
const COMPOSER_FOLDERS: readonly string[] = [DELTAS, INTEGRITY_LISTS, PUBLISHERS, MADE_RECORDS.slice(1)]

/**
 * The names at the site's root that neither a public file nor a page may have, nor anything below them.
 * @param apps names of the applications: the folders of their files
 */
export const reservedNames = (apps: readonly string[]): readonly string[] => [
  ...COMPOSER_FILES,
  ...COMPOSER_FOLDERS,
  ...apps,
]

// oxlint-disable-next-line no-control-regex -- nginx cannot serve a path with these characters
const CONTROL = /[\0-\x1f\x7f]/

const isCopy = (path: string) => [...COPY_SUFFIXES.values()].some((suffix) => path.endsWith(suffix))

/** The types as which hosts may send a file. Apache looks at each ending of a name, so `a.html.fr` is an HTML file. */
function typesOf(path: string): readonly string[] {
  const [, ...endings] = (path.split('/').at(-1) ?? '').split('.')
  return endings.map((ending) => contentTypeOf(`file.${ending}`))
}

/** Whether a browser runs a file as a script. */
const isScript = (path: string) => typesOf(path).some((type) => /\/(?:x-)?(?:java|ecma|j|live)script/.test(type))

/**
 * Files that hosts run as programs, when they are configured for it: PHP, CGI, ASP, JSP, ColdFusion and server-side
 * includes.
 */
const PROGRAM =
  /\.(?:ph(?:p\w*|tm?l?|ar)|f?cgi|f?pl|py|rb|sh|lua|as(?:p|px|a|ax|cx|hx|mx)|jsp[xf]?|jhtml|cf[mc]|cfml|shtml?|stm)(?=\.|$)/

const SVG = 'image/svg+xml'

/** Whether a browser that opens a file shows it as an HTML or XML document, whose forms and scripts are the shop's. */
const isDocument = (path: string) => typesOf(path).some((type) => /html|xml/.test(type.replace(SVG, '')))

/**
 * Files at the root that configure a host (Cloudflare, Netlify, GitHub, Azure, Firebase, Vercel), or that others read as
 * the word of the shop's owner: who may sell its advertisements, whom to report a weakness to, which apps open its links,
 * who owns it. Those whose names begin with a dot cannot be released at all.
 */
const INSTRUCTIONS =
  /^(?:_[^/]*|cname|(?:staticwebapp\.config|firebase|vercel)\.json|netlify\.toml|(?:app-)?ads\.txt|security\.txt|apple-app-site-association|google[^/]*\.html)(?:\/|$)/

/** IIS reads this file in each folder. */
const FOLDER_INSTRUCTIONS = /(?:^|\/)web\.config(?:\/|$)/

/** The paths of the folders that contain a file, the outermost first. */
const foldersOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, folders) => folders.slice(0, index + 1).join('/'))

/** Why hosts cannot store a file at the site's root. */
function pathFaultOf(path: string): string | undefined {
  if (CONTROL.test(path)) return 'which contains control characters: rename it'
  if (longestBytes(path.normalize('NFC').split('/')) > MAX_NAME_BYTES)
    return `which contains a name that is longer than ${MAX_NAME_BYTES} bytes: rename it`
  if (longestBytes(spellingsOf(path)) > MAX_SPELLING_BYTES)
    return `which is longer than ${MAX_SPELLING_BYTES} bytes in one of its spellings: rename it`
  return undefined
}

type PublicFile = {
  readonly path: string
  readonly folded: string
  readonly app: string
  readonly kind: string
  readonly owner: string
  readonly content: string
}

function publicFilesOf({ manifest, server }: Application): readonly PublicFile[] {
  const { kind, name } = manifest
  return Object.keys(manifest.server)
    .filter((file) => PUBLIC.test(file))
    .map((file) => {
      const path = file.replace(PUBLIC, '')
      const content = server.files.get(file)?.toString() ?? ''
      return { path, folded: foldedPath(path), app: name, kind, owner: withTeam(manifest), content }
    })
}

/** Why a public file is refused, whatever other applications have. */
function faultOf({ path, folded, kind, content }: PublicFile, reserved: ReadonlySet<string>): string | undefined {
  const [root = ''] = folded.split('/')
  const fault = pathFaultOf(path)
  if (fault !== undefined) return fault
  if (reserved.has(root)) return `but /${root} is reserved for the composer: remove public/${path}`
  // Servers send such a file in place of the one that it is named after.
  if (isCopy(folded)) return `but the composer writes compressed copies itself: remove public/${path}`
  if (kind === 'remote' && (INSTRUCTIONS.test(folded) || FOLDER_INSTRUCTIONS.test(folded)))
    return `but hosts and crawlers read it as an instruction of the whole shop: the shell may have public/${path}, no remote`
  // A host that cannot send headers would send it without a policy.
  if (kind === 'remote' && isDocument(folded))
    return `but browsers show it as a document of the shop, without the policy of pages: declare a page in remote.config.ts instead of public/${path}`
  if (kind === 'remote' && /\.svgz(?=\.|$)/.test(folded))
    return `but it is compressed, so nobody can check that it is only a drawing: put an .svg file in place of public/${path}`
  if (kind === 'remote' && typesOf(folded).includes(SVG) && !isStaticSvg(content))
    return `but it can run a script when somebody opens it: remove scripts, handlers, links, entities and declarations from public/${path}`
  // A script of the shop's origin can become a service worker, which would answer the requests of all pages.
  if (kind === 'remote' && isScript(folded))
    return `but only the shell may have scripts at the root of the site: import it in a module instead of public/${path}`
  if (kind === 'remote' && PROGRAM.test(folded))
    return `but some hosts run it as a program: only the shell may have public/${path}`
  return undefined
}

const reservedIn = ({ shell, remotes }: Applications): ReadonlySet<string> =>
  new Set(reservedNames([shell, ...remotes].map(({ manifest }) => manifest.name)).map(foldedPath))

/**
 * The paths of files that remotes which are switched off may not have at the site's root: a composer with fewer rules has
 * accepted them. They stop nobody, but are not published.
 * @param killed names of these remotes
 */
export function refusedFiles(applications: Applications, killed: readonly string[]): ReadonlySet<string> {
  const reserved = reservedIn(applications)
  const files = applications.remotes.filter(({ manifest }) => killed.includes(manifest.name)).flatMap(publicFilesOf)
  return new Set(files.filter((file) => faultOf(file, reserved) !== undefined).map(({ path }) => path))
}

/**
 * Checks the files at the site's root. Paths that differ only in case are the same file to some hosts.
 * @param killed names of the remotes that are switched off: what is wrong with their files stops nobody (see `refusedFiles`)
 * @returns a sentence for each file that two applications, or one and the composer, provide; that is in a folder with the
 *   name of another file; that would replace a compressed copy; that hosts cannot store; or that is a script, a program, a
 *   document or an instruction for hosts of a remote
 */
export function publicConflicts(applications: Applications, killed: readonly string[] = []): readonly string[] {
  const { shell, remotes } = applications
  const reserved = reservedIn(applications)
  const files = [shell, ...remotes].flatMap(publicFilesOf)
  const fileAt = new Map<string, PublicFile>()
  const conflicts: string[] = []
  for (const file of files) {
    const fault = killed.includes(file.app) ? undefined : faultOf(file, reserved)
    const other = fileAt.get(file.folded)
    if (fault !== undefined) conflicts.push(`${file.owner} has the file /${file.path}, ${fault}`)
    else if (other)
      conflicts.push(
        other.path === file.path
          ? `${other.owner} and ${file.owner} both have the file /${file.path}: one of them must take another name`
          : `${other.owner} has the file /${other.path}, and ${file.owner} /${file.path}: some hosts ignore case, so one must take another name`,
      )
    fileAt.set(file.folded, other ?? file)
  }
  for (const file of files)
    for (const folder of foldersOf(file.folded)) {
      const other = fileAt.get(folder)
      if (other)
        conflicts.push(
          `${other.owner} has the file /${other.path}, and ${file.owner} a folder of this name, for /${file.path}: one of them must take another name`,
        )
    }
  return conflicts
}
