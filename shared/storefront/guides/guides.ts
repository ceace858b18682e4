import type { Guide } from '@promptelier/platform/guides'
import type { RecordOf } from '@promptelier/platform/records'

type GuideIndex = RecordOf<'guides/index'>

/** The guide that goes with a category; the first one for any other name (BLG-12). */
export const guideOfCategory = ({ guides, ofCategory }: GuideIndex, category: string): Guide | undefined =>
  guides.find(({ path }) => path === ofCategory[category]) ?? guides[0]
