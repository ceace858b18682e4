import { useHydrated } from '@promptelier/platform/navigation'
import { isoWeekOf } from '../rules/iso-week.ts'

const currentWeek = () => isoWeekOf(new Date())

/** The current ISO week by the visitor's clock, see `isoWeekOf`. Undefined in prerendered HTML and while hydrating. */
export const useIsoWeek = (): number | undefined => (useHydrated() ? currentWeek() : undefined)
