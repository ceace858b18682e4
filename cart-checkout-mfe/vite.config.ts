import { resolve } from 'node:path'
import { remote } from '@promptelier/build/preset'
import type { Plugin } from 'vite'
import config from './remote.config.ts'

/** Saves 60 of 222 kB gzip of the code that makes PDFs: the dictionary of Brotli is large, and is not used. */
const withoutBrotli = (): Plugin => ({
  name: 'promptelier:without-brotli',
  apply: 'build',
  config: () => ({ resolve: { alias: { 'brotli/decompress.js': resolve('src/downloads/pdf/no-brotli.ts') } } }),
})

/** Saves 0.4 kB gzip of the suggestions for mistyped addresses: the shop gives the library its own list of domains. */
const withoutDefaultDomains = (): Plugin => ({
  name: 'promptelier:without-default-domains',
  apply: 'build',
  transform: {
    filter: { id: /email-spell-checker\/dist\/lib\/config\/index\.js$/ },
    handler: (code) => ({ code: code.replaceAll(/(const POPULAR_\w+ = )\[[^\]]*\]/g, '$1[]'), map: null }),
  },
})

export default remote(config, [withoutBrotli(), withoutDefaultDomains()])
