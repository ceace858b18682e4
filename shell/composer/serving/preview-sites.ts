import { isCompositionId, keys, type Store } from '../store/store.ts'
import type { LogFollower } from './follow-log.ts'
import { loadSite, type Site } from './site.ts'

/** How many previews stay in memory. */
const MAX_PREVIEWS = 4

export type PreviewSites = {
  /**
   * Returns the composition of an id as a preview. It is undefined when the id is malformed, when there is no such
   * composition, or when it may not be requested: it must be live, the canary, or marked as a preview.
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

  async function mayBeRequested(id: string) {
    const { live, canary } = current()?.record.state ?? {}
    return live?.composition === id || canary?.composition === id || (await storage.exists(keys.preview(id)))
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
      () => previews.delete(id),
    )
    return preview
  }

  const siteOf = async (id: string) => {
    if (!isCompositionId(id)) return undefined
    const known = previews.get(id)
    if (!known && !(await mayBeRequested(id))) return undefined
    const preview = previews.get(id) ?? loadPreview(id)
    previews.delete(id)
    previews.set(id, preview)
    const [oldest] = previews.keys()
    if (previews.size > MAX_PREVIEWS && oldest !== undefined) {
      previews.delete(oldest)
      loaded.delete(oldest)
    }
    return preview
  }
  return { siteOf, sites: () => [...loaded.values()] }
}
