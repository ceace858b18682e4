import { constants } from 'node:os'
import { withdrawAnnouncements } from '../store/lease.ts'
import type { Written } from './measured-store.ts'

/** What a command that was stopped has done to the shop. */
export const stoppedText = ({ writers }: Pick<Written, 'writers'>): string =>
  writers.size === 0
    ? 'Stopped. What is live has not changed.'
    : 'Stopped while a record was being written: `pnpm status` says whether it is in the log.'

/**
 * Runs a command that announces itself in the store. When a signal stops it, the announcement is removed: otherwise `gc`
 * would wait for it. The process then ends.
 * @param textOf says what has happened until then
 */
export async function stoppable<Made>(work: () => Promise<Made>, textOf: () => string): Promise<Made> {
  let isStopping = false
  const stop = (signal: 'SIGINT' | 'SIGTERM') => {
    if (isStopping) return
    isStopping = true
    void withdrawAnnouncements().then(() => {
      console.error(textOf())
      process.exit(128 + constants.signals[signal])
    })
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await work()
  } catch (error) {
    // Ctrl-C also ends the renderers, which is no error of the command.
    if (isStopping) return await new Promise<never>(() => {})
    throw error
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
