import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The built program, beside this module's chunk or above it; in the sources, TypeScript that needs a loader. */
export function rendererProgram(): { file: string; execArgv: string[] } {
  const folder = import.meta.dirname
  const built = [join(folder, 'renderer.js'), join(folder, '../renderer.js')].find((file) => existsSync(file))
  if (built !== undefined) return { file: built, execArgv: [] }
  return { file: join(folder, 'renderer.ts'), execArgv: ['--import', import.meta.resolve('tsx')] }
}
