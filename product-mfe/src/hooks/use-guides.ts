import type { Guide } from '@promptelier/platform/guides'
import { useRecord } from '@promptelier/platform/records'

/**
 * Reads guides by their paths. The page must declare in `remote.config.ts` that it reads 'guides/index'.
 * @param paths of the requested guides
 * @returns the guides in the order of `paths`, without those that no longer exist
 */
export function useGuides(paths: readonly string[]): readonly Guide[] {
  const { guides } = useRecord('guides/index')
  return paths.flatMap((path) => guides.find((guide) => guide.path === path) ?? [])
}
