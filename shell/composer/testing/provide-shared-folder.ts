import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for what the test files of a process share. It is removed when the run ends. */
    sharedFolder: string
  }
}

/** Provides unit tests with a folder for what is made once for several of their files. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-shared-'))
  project.provide('sharedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
