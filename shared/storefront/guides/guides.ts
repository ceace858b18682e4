import type { Guide } from '@promptelier/platform/guides'
import type { RecordOf } from '@promptelier/platform/records'

type GuideIndex = RecordOf<'guides/index'>

/** The guide of a category; the first guide for any other name (BLG-12). */
export const guideOfCategory = ({ guides, ofCategory }: GuideIndex, category: string): Guide | undefined =>
  guides.find(({ path }) => path === ofCategory[category]) ?? guides[0]
