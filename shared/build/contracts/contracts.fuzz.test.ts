import { fuzz } from '@promptelier/platform/testing/fuzz'
import { acceptedBy, hostileText, jsonText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { parseManifest } from './manifest.ts'
import { isApplicationName, isRecordTemplate, isUrlPattern } from './remote-config.ts'

const file = fc.record({ bytes: fc.nat(), integrity: fc.string() })
const path = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('assets/a-Ab12_-xy.js', 'remoteEntry.js', '@x/é.woff2') },
  { weight: 1, arbitrary: hostileText },
)
const texts = fc.array(fc.string(), { maxLength: 2 })
const sheets = fc.array(
  fc.oneof({ weight: 30, arbitrary: fc.constant('assets/a-Ab12_-xy.css') }, { weight: 1, arbitrary: hostileText }),
  { maxLength: 2 },
)
const files = fc.dictionary(path, file)
const common = {
  schema: fc.constant(1),
  name: fc.constantFrom('gifts-mfe', 'shell'),
  team: fc.string(),
  storage: fc.record({ local: texts, session: texts }),
  files,
  server: files,
}
const page = fc.record({
  name: fc.constantFrom('GiftsPage', 'GiftPage'),
  patterns: fc.array(fc.constantFrom('/', '/cadeaux', '/cadeaux/:id?')),
  title: fc.constant('Cadeaux'),
  modules: texts,
  styles: sheets,
  reads: fc.array(fc.constantFrom('gifts/all', 'gifts/gift/:id')),
  fetches: fc.array(fc.constant('gifts/page/?page')),
})
const manifest = fc.oneof(
  fc.record({
    kind: fc.constant('remote'),
    ...common,
    port: fc.integer({ min: 1, max: 65_535 }),
    part: fc.string(),
    entry: fc.string(),
    pages: fc.uniqueArray(page, { selector: ({ name }) => name }),
    notFound: fc.array(fc.constantFrom('/cadeaux/aucun', '/')),
    data: fc.dictionary(fc.constantFrom('gifts', 'guides'), path),
    addresses: fc.boolean(),
    uses: fc.dictionary(fc.string(), texts),
  }),
  fc.record({ kind: fc.constant('shell'), ...common, start: texts, modules: texts, styles: sheets }),
)

fuzz(
  'manifest: every text is refused with its place, or has only files in its folder and sizes in bytes',
  jsonText(manifest),
  (text) => {
    const parsed = acceptedBy(() => parseManifest(text, 'gifts-mfe'), /^gifts-mfe is no manifest: /)
    if (!parsed) return false
    expect(isApplicationName(parsed.name)).toBe(true)
    for (const [name, { bytes }] of [...Object.entries(parsed.files), ...Object.entries(parsed.server)]) {
      expect(new URL(`https://x.example/files/${encodeURI(name)}`).pathname.startsWith('/files/')).toBe(true)
      expect(/^\/|(?:^|\/)\.|[\\\0]|\/$/.test(name)).toBe(false)
      expect(Number.isSafeInteger(bytes) && bytes >= 0).toBe(true)
    }
    const owners = parsed.kind === 'shell' ? [parsed] : parsed.pages
    expect(owners.flatMap(({ styles }) => styles).every((name) => name.endsWith('.css'))).toBe(true)
    if (parsed.kind === 'remote') {
      expect(parsed.pages.flatMap(({ patterns }) => patterns).every(isUrlPattern)).toBe(true)
      expect(parsed.pages.flatMap(({ reads, fetches }) => [...reads, ...fetches]).every(isRecordTemplate)).toBe(true)
    }
    expect(parseManifest(JSON.stringify(parsed), 'again')).toEqual(parsed)
  },
)

const parts = fc.array(fc.oneof(fc.constantFrom('cadeaux', ':id', ':id?', 'a.b'), hostileText), { maxLength: 4 })

fuzz(
  'URL pattern: every text that is one is made of names and parameters',
  fc.oneof(
    hostileText,
    parts.map((each) => `/${each.join('/')}`),
  ),
  (text) => {
    if (!isUrlPattern(text)) return false
    expect(text.startsWith('/') && !/\/\/|\/\.|[\s%#\\*]/.test(text)).toBe(true)
  },
)
