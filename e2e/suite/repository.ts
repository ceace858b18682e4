import { join, resolve } from 'node:path'

/** The folder of this repository. */
export const root = resolve(import.meta.dirname, '../..')

/** The composer that the build of the shell contains. */
export const composer = join(root, 'shell/dist/composer/composer.js')

/** An option of `release`: no browser visits the pages, because the tests open them. */
export const NO_BROWSER = '--no-browser'
