/** Port of the shell; each remote names its own in its `remote.config.ts`. */
export const SHELL_PORT = 4170

/** `PROMPTELIER_PORT` is the shell's port: it moves all ports together, so that a second shop runs beside the first. */
const firstPort = Number(process.env['PROMPTELIER_PORT'] || SHELL_PORT)

/** Ports that are reserved for remotes after it. */
const LAST_FIRST_PORT = 65_000
if (!Number.isInteger(firstPort) || firstPort < 1 || firstPort > LAST_FIRST_PORT)
  throw new Error(
    `PROMPTELIER_PORT is ${process.env['PROMPTELIER_PORT']}: it must be a number from 1 to ${LAST_FIRST_PORT}`,
  )

/** Origin of an application on this machine, by the port that it declares: one origin each, as in production. */
export const originAt = (port: number): string => `http://localhost:${port - SHELL_PORT + firstPort}`
