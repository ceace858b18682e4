import { readFile, readlink } from 'node:fs/promises'

/**
 * Whether a process of this machine exists.
 * @param pid its id
 */
export function isRunning(pid: number): boolean {
  try {
    // Signal 0 only checks whether the process exists.
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Names what the ids of processes belong to: this machine since it was started, and the container. Undefined on systems
 * that do not say so.
 */
const readSystem = (): Promise<string | undefined> =>
  Promise.all([readFile('/proc/sys/kernel/random/boot_id', 'utf8'), readlink('/proc/self/ns/pid')]).then(
    ([boot, processes]) => `${boot.trim()} ${processes}`,
    () => undefined,
  )

let system: ReturnType<typeof readSystem> | undefined
export const ownSystem = (): Promise<string | undefined> => (system ??= readSystem())

/** Whether a process is known to have ended: one of this system that does not exist any more. */
export const hasEnded = async (process: {
  readonly pid: number
  readonly system?: string | undefined
}): Promise<boolean> =>
  process.system !== undefined && process.system === (await ownSystem()) && !isRunning(process.pid)
