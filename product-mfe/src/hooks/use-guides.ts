import type { Guide } from '@promptelier/platform/guides'
import { useRecord } from '@promptelier/platform/records'

/**
 * Guides by their paths, in that order, without those that are gone; the page must declare that it reads 'guides/index'.
 * @param paths of the guides
 */
export function useGuides(paths: readonly string[]): readonly Guide[] {
  const { guides } = useRecord('guides/index')
  return paths.flatMap((path) => guides.find((guide) => guide.path === path) ?? [])
}
