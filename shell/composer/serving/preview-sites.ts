import { killedSince } from '../compose/describe.ts'
import { isCompositionId, keys, type Store } from '../store/store.ts'
import type { LogFollower } from './follow-log.ts'
import { loadSite, type Site } from './site.ts'

/** How many previews stay in memory. */
const MAX_PREVIEWS = 4

/** How long a preview in memory is shown before the store is asked again whether it may be, ms. */
const PERMISSION_MS = 3000

export type PreviewSites = {
  /**
   * Returns the composition of an id as a preview. It is undefined when the id is malformed, when there is no such
   * composition, or when it may not be requested: it must be live, the canary, or marked as a preview, and show no
   * remote that has been switched off since.
   * @throws (rejects) when the composition is damaged
   */
  readonly siteOf: (id: string) => Promise<Site | undefined>
  /** The previews in memory. Open tabs request files of them. */
  readonly sites: () => readonly Site[]
}

/**
 * Loads compositions that were requested by their id.
 * @param beforePreview called with each preview before it is shown
 */
export function previewSites(
  { storage }: Store,
  { current, sites }: Pick<LogFollower, 'current' | 'sites'>,
  beforePreview: (preview: Site) => Promise<void>,
): PreviewSites {
  // A Map iterates in the order in which its keys were set.
  const previews = new Map<string, Promise<Site>>()
  const loaded = new Map<string, Site>()
  /** When the store was asked last whether a preview in memory may be shown. */
  const askedAt = new Map<string, number>()

  function forget(id: string) {
    previews.delete(id)
    loaded.delete(id)
    askedAt.delete(id)
  }

  async function mayBeRequested(id: string) {
    const { live, canary } = current()?.record.state ?? {}
    return live?.composition === id || canary?.composition === id || (await storage.exists(keys.preview(id)))
  }

  /** A mark may be removed. While the store cannot be reached, a preview in memory stays. */
  async function isAllowed(id: string) {
    if (!previews.has(id)) return mayBeRequested(id)
    if (performance.now() - (askedAt.get(id) ?? 0) < PERMISSION_MS) return true
    askedAt.set(id, performance.now())
    return mayBeRequested(id).catch(() => true)
  }

  async function openPreview(id: string): Promise<Site> {
    const objects = sites().map((site) => site.objects)
    const preview = await loadSite(storage, id, objects, true)
    await beforePreview(preview)
    return preview
  }

  function loadPreview(id: string): Promise<Site> {
    const preview = openPreview(id)
    preview.then(
      (site) => previews.has(id) && loaded.set(id, site),
      () => forget(id),
    )
    return preview
  }

  const siteOf = async (id: string) => {
    if (!isCompositionId(id)) return undefined
    if (!(await isAllowed(id))) {
      forget(id)
      return undefined
    }
    const preview = previews.get(id) ?? loadPreview(id)
    if (!previews.has(id)) askedAt.set(id, performance.now())
    previews.delete(id)
    previews.set(id, preview)
    const [oldest] = previews.keys()
    if (previews.size > MAX_PREVIEWS && oldest !== undefined) forget(oldest)
    const site = await preview
    const { killed = {} } = current()?.record.state ?? {}
    return killedSince(site.composition, killed).length === 0 ? site : undefined
  }
  return { siteOf, sites: () => [...loaded.values()] }
}
