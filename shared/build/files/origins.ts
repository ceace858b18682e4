/** Default port of the shell. Each remote declares its port in `remote.config.ts`. */
export const SHELL_PORT = 4170

/**
 * The shell's port. `PROMPTELIER_PORT` changes it, and moves the ports of all remotes by the same distance: a second
 * shop can then run beside the first.
 */
const firstPort = Number(process.env['PROMPTELIER_PORT'] || SHELL_PORT)

/** The highest allowed port of the shell: the ports of the remotes are above it. */
const HIGHEST_FIRST_PORT = 65_000
if (!Number.isInteger(firstPort) || firstPort < 1 || firstPort > HIGHEST_FIRST_PORT)
  throw new Error(
    `PROMPTELIER_PORT is ${process.env['PROMPTELIER_PORT']}: it must be a number from 1 to ${HIGHEST_FIRST_PORT}`,
  )

/**
 * Origin of an application on this machine. Each application has its own, as in production.
 * @param port that the application declares
 */
export const originAt = (port: number): string => `http://localhost:${port - SHELL_PORT + firstPort}`
