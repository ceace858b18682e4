import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './repository.ts'

/** Node 20 runs no TypeScript without it. */
const tsx = pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href

/** @returns arguments with which Node loads a file of this folder before the program, to change what its servers do */
export const layerArguments = (file: string): readonly string[] => [
  '--import',
  tsx,
  '--import',
  pathToFileURL(join(import.meta.dirname, file)).href,
]
