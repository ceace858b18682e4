import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file, and its folder if there is none. It gets its name when it is complete: another build at the same time,
 * or one that is stopped, never leaves an incomplete file to read.
 */
export function writeWholeFile(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}
