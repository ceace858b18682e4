import type { TestProject } from 'vitest/node'
import { buildPrograms } from './build-programs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the composer's programs, built from the sources when the run began. */
    programs: string
  }
}

/** Provides unit tests with the composer's programs. In watch mode they are built again before each run. */
export default async function setup(project: TestProject) {
  let programs = await buildPrograms()
  project.provide('programs', programs.folder)
  project.onTestsRerun(async () => {
    programs.remove()
    programs = await buildPrograms()
    project.provide('programs', programs.folder)
  })
  return () => programs.remove()
}
