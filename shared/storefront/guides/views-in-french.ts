import type { Guide } from '@promptelier/platform/guides'
import { groupThousands } from '@promptelier/platform/money'

/** The view count of the guide data as a whole number: '4.2K' → 4200. */
export const exactViews = ({ views }: Pick<Guide, 'views'>): number => Math.round(Number.parseFloat(views) * 1000)

/** The view count of the guide data as screen readers read it: '4.2K' → '4 200 lectures' (SIL-14). */
export const viewsInFrench = (guide: Pick<Guide, 'views'>): string => `${groupThousands(exactViews(guide))} lectures`
