import { useBrowserValue } from '@promptelier/platform/navigation'
import { isoWeekOf } from '../rules/iso-week.ts'

/** The current ISO week by the visitor's clock, see `isoWeekOf`. Undefined in prerendered HTML and while hydrating. */
export const useIsoWeek = (): number | undefined => useBrowserValue(() => isoWeekOf(new Date()), undefined)
