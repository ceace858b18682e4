import { join } from 'node:path'

/** Programs of the composer that tests start as processes of their own, by name: their sources. */
export const PROGRAMS = {
  renderer: 'render/renderer.ts',
  cli: 'cli.ts',
  release: 'testing/run-release.ts',
  appender: 'testing/append-record.ts',
  creator: 'store/testing/create-worker.ts',
}

/** The file of a program in the folder in which `buildPrograms` has built all. */
export const programIn = (folder: string, name: keyof typeof PROGRAMS) => join(folder, `${name}.js`)
