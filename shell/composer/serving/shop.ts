import type { IncomingMessage } from 'node:http'
import { ROOT_FILES } from '../artefacts/root-files.ts'
import { groupOf } from '../canary/groups.ts'
import type { Collector } from '../collector/collector.ts'
import { type Visitor, visitorOf } from '../collector/visitor.ts'
import { killedSince, liveCompositionOf } from '../compose/describe.ts'
import { rootFileHeaders } from '../policy/response-headers.ts'
import { namedVersions } from '../store/named-versions.ts'
import type { Store } from '../store/store.ts'
import { boundedCache } from './bounded-cache.ts'
import type { EarlierPaths } from './deltas.ts'
import { earlierLists } from './earlier-lists.ts'
import type { Current, LogFollower } from './follow-log.ts'
import { previewSites } from './preview-sites.ts'
import { createResource, type Resource } from './resource.ts'
import type { Site } from './site.ts'

/** What the shell's origin responds from. */
export type Shop = {
  /** What is live now; undefined while nothing is. */
  readonly current: () => Promise<Current | undefined>
  /** The address and the user agent of a request. */
  readonly visitorOf: (request: IncomingMessage) => Visitor
  /** The composition that a visitor gets: the canary or the live one. */
  readonly siteFor: (current: Current, visitor: Visitor) => Site
  /** A composition that was requested by its id. See `previewSites`. */
  readonly previewOf: (id: string) => Promise<Site | undefined>
  /**
   * A file at the site's root of any composition in memory: an open tab may have an earlier one. None of a remote that was
   * switched off after the composition was made: see `ownFilesOf`.
   */
  readonly fileOfOtherSite: (path: string) => Resource | undefined
  /** See `earlierLists`. */
  readonly earlierListAt: (path: string, site: Site) => Promise<Resource | undefined>
  /** The hash of an application's file in the compositions in memory; undefined when none of them lists it. */
  readonly integrityAt: (app: string, path: string) => string | undefined
  /** See `listedFiles`. */
  readonly namedVersions: () => Promise<ReadonlySet<string>>
  /** Paths of earlier versions of an application's files. See `earlierPaths`. */
  readonly earlierPathsOf: EarlierPaths['pathsOf']
  /** undefined: no reports are collected. */
  readonly collector: Collector | undefined
}

/** How a shop is served. */
export type ShopOptions = {
  readonly earlier: EarlierPaths
  readonly collector: Collector | undefined
  /** See `visitorOf`. */
  readonly isBehindProxy: boolean
  /** See `previewSites`. */
  readonly beforePreview: (preview: Site) => Promise<void>
}

/** Serves the compositions of a log. */
export function createShop(
  store: Store,
  follower: LogFollower,
  { earlier, collector, isBehindProxy, beforePreview }: ShopOptions,
): Shop {
  const previews = previewSites(store, follower, beforePreview)
  return {
    async current() {
      // Asking a bucket takes too long for a request. It is asked in the background.
      if (store.copies.folder !== undefined) await follower.refresh()
      return follower.current()
    },
    visitorOf: (request) => visitorOf(request, isBehindProxy),
    siteFor({ record, live, canary }, { address, userAgent }) {
      const share = record.state.canary?.share
      if (!canary || share === undefined) return live
      return groupOf(address, userAgent, share) === 'canary' ? canary : live
    },
    previewOf: previews.siteOf,
    fileOfOtherSite(path) {
      const { killed = {} } = follower.current()?.record.state ?? {}
      const hasFile = ({ files, publicOwners, composition }: Site) =>
        files.has(path) && !killedSince(composition, killed).includes(publicOwners.get(path) ?? '')
      return [...follower.sites(), ...previews.sites()].find(hasFile)?.files.get(path)
    },
    earlierListAt: earlierLists(store.storage),
    integrityAt(app, path) {
      for (const { manifests } of follower.sites()) {
        const files = manifests.get(app)?.files
        if (files && Object.hasOwn(files, path)) return files[path]?.integrity
      }
      return undefined
    },
    namedVersions: namedVersions(store.storage),
    earlierPathsOf: earlier.pathsOf,
    collector,
  }
}

/** What open tabs ask for: the live composition of this visitor, and the remotes that are switched off. */
export function liveFile({ record }: Current, { composition, headers }: Site): Resource {
  const live = liveCompositionOf(composition.id, composition, Object.keys(record.state.killed))
  return createResource(
    'live.json',
    boundedCache(0, () => 0),
    '',
    () => Buffer.from(JSON.stringify(live)),
    rootFileHeaders(headers, ROOT_FILES.live),
  )
}
