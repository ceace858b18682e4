import { expect, onTestFinished, test } from 'vitest'
import type { CompositionFile } from '../../compose/composition-file.ts'
import { fakeShop } from '../testing/fake-shop.ts'
import { nginxConfiguration } from './configuration.ts'

const ID = '0123456789abcdef'
const HASH = 'a'.repeat(40)

/** The configuration for the composition of a fake shop with changes. */
async function configurationOf(changed: Partial<CompositionFile>) {
  const shop = await fakeShop()
  onTestFinished(() => shop.remove())
  const { file } = await shop.releaseChange('content-mfe', '')
  return nginxConfiguration({
    out: '/srv/shop',
    folder: 'nginx/0123',
    siteUrl: 'http://localhost',
    shellOrigin: 'http://localhost',
    live: {
      id: ID,
      file: { ...file, ...changed },
      folder: `compositions/${ID}`,
      files: [],
      policies: { policyOf: () => 'p' },
      isNew: true,
    },
    canary: undefined,
    previews: [],
  })
}

const bucketSizeOf = (text = '') => Number(/map_hash_bucket_size (\d+);/.exec(text)?.[1])

/** A bucket has the length of a key in two bytes, pointers before and after it, and ends at a multiple of eight. */
const BUCKET_BYTES = 2 + 8 + 8 + 7

const keysIn = (text = '') => [...text.matchAll(/^ *"((?:[^"\\\\]|\\\\.)*)" "/gm)].map(([, key = '']) => key)

// Of this letter, NFC has two bytes, and NFD and the upper case have six.
const LONG = `/${Array(3).fill('ΐ'.repeat(49)).join('/')}`

test.each([
  [
    'a document',
    {
      documents: {
        '404.html': { body: HASH, input: '', reads: [], fetches: [], listed: false },
        [encodeURI(LONG)]: { body: HASH, input: '', reads: [], fetches: [], listed: false },
      },
    },
  ],
  ['a redirect', { redirects: { [`/${'ΐ'.repeat(500)}`]: '/aide' } }],
  ['a file', { files: { [LONG.slice(1)]: 'shell/server/a' } }],
])('the hash tables of nginx are large enough for each spelling of the path of %s', async (_, changed) => {
  const { 'site.conf': site, [`c${ID}.conf`]: paths } = await configurationOf(changed)
  const longest = Math.max(...[...keysIn(site), ...keysIn(paths)].map((key) => Buffer.byteLength(key)))
  expect(longest).toBeGreaterThan(LONG.length * 5)
  expect(bucketSizeOf(site)).toBeGreaterThanOrEqual(longest + BUCKET_BYTES)
})

test.each([
  [
    'a document',
    {
      documents: {
        '404.html': { body: HASH, input: '', reads: [], fetches: [], listed: false },
        [`/${Array(5).fill('$'.repeat(199)).join('/')}`]: {
          body: HASH,
          input: '',
          reads: [],
          fetches: [],
          listed: false,
        },
      },
    },
  ],
  ['a redirect', { redirects: { '/etrennes': `/${'$'.repeat(999)}` } }],
  ['a file', { files: { [Array(5).fill('$'.repeat(179)).join('/')]: 'shell/server/a' } }],
])('the path of %s may consist of dollar signs, which are variables for nginx', async (_, changed) => {
  await expect(configurationOf(changed)).resolves.toBeDefined()
})
