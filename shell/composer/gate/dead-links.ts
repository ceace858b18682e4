import pMap from 'p-map'
import { NOT_FOUND_FILE } from '../artefacts/root-files.ts'
import { readBody } from '../compose/bodies.ts'
import type { Composed } from '../compose/compose.ts'
import type { CompositionFile } from '../compose/composition-file.ts'
import { hasEnded, linkFinder, type Served, servedIn } from '../compose/links.ts'
import { decodedPath, lookupPath } from '../paths/local-path.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { CONCURRENCY, type Storage } from '../store/storage.ts'
import { unlessStorageFails } from '../store/storage-failure.ts'
import { withTeam } from '../with-team.ts'

/** The flag that allows dead links. */
const FLAG = '--accept-dead-links'

/** The page of links that all documents have, in the header and the footer. */
const SHELL_PAGE = ''

/** A link that leads to the 404 page. */
type DeadLink = {
  /** `<remote>/<page>`, or `SHELL_PAGE`. */
  readonly page: string
  /** The percent-encoded path that it leads to. */
  readonly to: string
  /** The percent-encoded paths of documents that have it. */
  readonly paths: readonly string[]
}

const NO_COMPARISON = 'skipped: no live composition to compare with'

/** What the log records about links. */
export type LinkFacts = {
  /** 'passed', 'accepted', or 'skipped: ' with the reason. */
  readonly links: string
  /** A sentence for each dead link that was found, also for those that were live before. */
  readonly deadLinks?: readonly string[]
}

/** Finds the links of a composition's documents, by path, each time but the first without reading. A damaged one has none. */
function linksIn(storage: Storage, { browser, documents }: CompositionFile, known: Composed['links'] = new Map()) {
  const findLinks = linkFinder(browser.siteUrl)
  const read = new Map(known)
  return async (path: string): Promise<readonly string[]> => {
    const hash = documents[path]?.body
    const readLinks = async () =>
      hash === undefined
        ? []
        : readBody(storage, hash).then(({ body }) => findLinks(path, body), unlessStorageFails([]))
    const links = read.get(path) ?? (await readLinks())
    read.set(path, links)
    return links
  }
}

type LinksOf = ReturnType<typeof linksIn>

const pageAt = ({ documents }: CompositionFile, path: string) => documents[path]?.page ?? SHELL_PAGE

/** The dead links of some documents of a composition, by page. Those that all documents have are the shell's. */
async function deadLinksOf(
  file: CompositionFile,
  paths: readonly string[],
  linksOf: LinksOf,
  served: Served,
): Promise<readonly DeadLink[]> {
  const found = new Map<string, { page: string; to: string; paths: string[] }>()
  const shellLinks = await linksOf(NOT_FOUND_FILE)
  const links = await pMap(paths, async (path) => [path, await linksOf(path)] as const, CONCURRENCY)
  for (const [path, targets] of links)
    for (const to of targets) {
      if (served.isServed(to)) continue
      const page = shellLinks.includes(to) ? SHELL_PAGE : pageAt(file, path)
      const key = `${page} ${to}`
      const link = found.get(key) ?? { page, to, paths: [] }
      link.paths.push(path)
      found.set(key, link)
    }
  return [...found.values()]
}

/** Whether a page had a link already that was as dead in the live composition. A link of the shell was in all pages. */
async function wasDead(link: DeadLink, before: CompositionFile, linksBefore: LinksOf, servedBefore: Served) {
  if (servedBefore.isServed(link.to)) return false
  const samePaths = link.paths.filter((path) => path in before.documents)
  const samePage = Object.keys(before.documents).filter((path) => pageAt(before, path) === link.page)
  // oxlint-disable-next-line no-await-in-loop -- most often, the first documents have it
  for (const path of new Set([NOT_FOUND_FILE, ...samePaths.slice(0, 1), ...samePage]))
    if ((await linksBefore(path)).includes(link.to)) return true
  return false
}

/** An application with its team, as in other messages of checks. */
function ownerText({ browser }: CompositionFile, app: string): string {
  const team = app === SHELL_PAGE ? browser.shell.team : browser.remotes[app]?.team
  const name = app === SHELL_PAGE ? 'shell' : app
  return team === undefined ? name : withTeam({ name, team })
}

function linkText(file: CompositionFile, { page, to, paths }: DeadLink): string {
  const [app = '', name] = page.split('/')
  if (page === SHELL_PAGE) return `${to}, linked in every page by ${ownerText(file, app)}`
  const [first = '', ...others] = paths.map(decodedPath).toSorted()
  const more = others.length > 0 ? ` and on ${others.length} more` : ''
  return `${to}, linked on ${first}${more} by ${name} of ${ownerText(file, app)}`
}

/** What was at a path that leads nowhere now, for the one who has to redirect it. */
function formerText(before: CompositionFile, to: string): string {
  const [, document] = Object.entries(before.documents).find(([path]) => lookupPath(decodedPath(path)) === to) ?? []
  const [app, page] = document?.page?.split('/') ?? []
  return app === undefined ? '' : `; until now a page of ${ownerText(before, app)}: ${page}`
}

const MAX_LISTED = 10

function refusalOf(texts: readonly string[]): Refusal {
  const more = texts.length > MAX_LISTED ? [`- and ${texts.length - MAX_LISTED} more`] : []
  return new Refusal(
    [
      'This release would create dead links: they would lead to the 404 page. Nothing has changed for visitors.',
      ...texts.slice(0, MAX_LISTED).map((text) => `- ${text}`),
      ...more,
      `Who removes a page redirects its path (README.md, “Rename a page”), or waits until the links to it are gone: correct a link in the application that has it, and release that one first or together with this one (pnpm release <app> <app>). Or release with ${FLAG} and say why (--why).`,
    ].join('\n'),
    EXIT.refused,
  )
}

/**
 * Compares the links of a candidate's documents with its pages, redirects and files. Documents that were not rendered again
 * are read only when the candidate ends an address. Links that only the browser renders are not seen.
 * @param before the live composition; undefined for the first release, and when it is damaged
 * @param isAccepted whether the release may create dead links
 * @throws (rejects) with a Refusal that lists the dead links which the live composition does not have
 */
export async function checkLinks(
  storage: Storage,
  { file, links }: Composed,
  before: CompositionFile | undefined,
  isAccepted: boolean,
): Promise<LinkFacts> {
  const served = servedIn(file)
  const servedBefore = before && servedIn(before)
  const isAnyEnded = servedBefore !== undefined && hasEnded(servedBefore, served)
  const paths = isAnyEnded ? Object.keys(file.documents) : [...links.keys()]
  const dead = await deadLinksOf(file, paths, linksIn(storage, file, links), served)
  const deadLinks = dead.map((link) => linkText(file, link))
  const facts = deadLinks.length > 0 && { deadLinks }
  if (!before || !servedBefore) return { links: NO_COMPARISON, ...facts }
  const linksBefore = linksIn(storage, before)
  const created: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- most releases have none
  for (const link of dead)
    if (!(await wasDead(link, before, linksBefore, servedBefore)))
      created.push(`${linkText(file, link)}${formerText(before, link.to)}`)
  if (created.length === 0) return { links: 'passed', ...facts }
  if (isAccepted) return { links: 'accepted', ...facts }
  throw refusalOf(created)
}
