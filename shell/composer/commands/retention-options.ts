import { integerOf } from '../cli/parse-arguments.ts'
import { DAY_MS, RETENTION } from '../store/retention.ts'

/** Options of the commands that say what is retained: `verify` must be given the same as `gc`. */
export const RETENTION_OPTIONS = {
  'keep-records': {
    type: 'string',
    value: '<n>',
    about: `how many of the last records can still be rolled back to (default: ${RETENTION.records})`,
  },
  'tab-days': {
    type: 'string',
    value: '<n>',
    about: `for how many days open tabs may use a composition that is not live any more (default: ${RETENTION.tabDays})`,
  },
} as const

/**
 * Reads these options.
 * @throws Refusal when one is no whole number, when no record would be retained, or when the days are negative
 */
export const retentionOf = (values: { 'keep-records'?: string; 'tab-days'?: string }) => ({
  keepRecords: integerOf(values['keep-records'] ?? String(RETENTION.records), '--keep-records', 1),
  tabAgeMs: integerOf(values['tab-days'] ?? String(RETENTION.tabDays), '--tab-days', 0) * DAY_MS,
})
