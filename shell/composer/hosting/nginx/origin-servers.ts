import { filesBase } from '../../compose/target-in.ts'
import { isOwnMachine } from '../../store/settings.ts'
import { filesParts, SHELL } from '../../store/store.ts'
import type { NginxInputs } from './configuration.ts'
import { listening, type OriginServer } from './servers.ts'
import { isTooLong } from './text.ts'

type Server = OriginServer & { readonly prefixes: [app: string, prefix: string][] }

/** The path of an application's files, below the URL of their origin. */
const folderOf = (app: string) => ['', ...filesParts(app), ''].join('/')

const pathsOf = ({ prefixes }: OriginServer) => prefixes.map(([app, prefix]) => prefix + folderOf(app))

/** The URLs of the folders of files that are served. */
const servedFolders = ({ live, canary, previews }: NginxInputs) =>
  [live, ...(canary ? [canary] : []), ...previews].flatMap(({ file }) =>
    Object.entries(file.browser.remotes).map(([app, { entry }]) => [app, new URL(filesBase(app, entry))] as const),
  )

/** Whether nginx can serve a folder of files that was noted. It may be of a preview that nginx could not serve. */
const isServable = (app: string, base: string) =>
  URL.canParse(base) && /^https?:/.test(base) && base.endsWith(folderOf(app)) && !isTooLong(base)

/**
 * The URLs of the folders of files that stay for open tabs, those of the last compositions first. Visitors of a shop on the
 * web have none that were on its operator's machine.
 */
const formerFolders = ({ shellOrigin, former = [] }: NginxInputs) =>
  former
    .toReversed()
    .flatMap(({ bases }) => Object.entries(bases))
    .filter(([app, base]) => isServable(app, base) && (isOwnMachine(shellOrigin) || !isOwnMachine(base)))
    .map(([app, base]) => [app, new URL(base)] as const)

/**
 * The servers: one for each host and port, with the applications whose files it serves. The shop's is the first. Former
 * folders of files take nothing from those that are served: no path, and no port that has TLS, or has none.
 */
export function originServers(inputs: NginxInputs): readonly [shop: OriginServer, ...remotes: OriginServer[]] {
  const { siteUrl, shellOrigin, tls } = inputs
  const shop: Server = { origin: new URL(shellOrigin).origin, names: [new URL(siteUrl).hostname], prefixes: [] }
  const servers: [Server, ...Server[]] = [shop]

  const serversAtPort = (port: string) => servers.filter(({ origin }) => listening(origin, tls).port === port)
  const serverOf = ({ origin, hostname }: URL) =>
    serversAtPort(listening(origin, tls).port).find((server) =>
      [new URL(server.origin).hostname, ...server.names].includes(hostname),
    )

  function add(app: string, url: URL) {
    const known = serverOf(url)
    const server = known ?? { origin: url.origin, names: [], prefixes: [] }
    if (!known) servers.push(server)
    if (!pathsOf(server).includes(url.pathname))
      server.prefixes.push([app, url.pathname.slice(0, -folderOf(app).length)])
  }

  function isFree(url: URL) {
    const known = serverOf(url)
    if (known) return !pathsOf(known).some((path) => url.pathname.startsWith(path))
    const { port, hasTls } = listening(url.origin, tls)
    return serversAtPort(port).every(({ origin }) => listening(origin, tls).hasTls === hasTls)
  }

  add(SHELL, new URL(folderOf(SHELL), shellOrigin))
  for (const [app, url] of servedFolders(inputs)) add(app, url)
  for (const [app, url] of formerFolders(inputs)) if (isFree(url)) add(app, url)
  return servers
}
