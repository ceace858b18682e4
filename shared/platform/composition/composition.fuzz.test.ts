import * as fc from 'fast-check'
import { expect } from 'vitest'
import { isRecordName, recordUrl } from '../records/record-file.ts'
import { fuzz } from '../testing/fuzz.ts'
import { acceptedBy, damaged, hostileText, hostileValue, jsonText } from '../testing/hostile-input.ts'
import { parseComposition, recordNames } from './composition.ts'
import { parseLive } from './live.ts'

const composition = fc.record(
  {
    id: fc.constant('0123456789abcdef'),
    siteUrl: fc.constant('https://shop.example'),
    shell: fc.constant({ version: '0123456789' }),
    remotes: fc.dictionary(
      fc.constantFrom('content-mfe', 'catalog-mfe', '__proto__'),
      fc.record({
        version: fc.string(),
        entry: fc.webUrl(),
        part: fc.string(),
        pages: fc.constant({ HelpPage: { patterns: ['/aide'], title: 'Aide' } }),
        notFound: fc.array(fc.string()),
      }),
    ),
    data: fc.dictionary(fc.constantFrom('catalogue', 'guides'), fc.webUrl()),
    live: fc.string(),
    preview: fc.boolean(),
  },
  { requiredKeys: ['id', 'siteUrl', 'shell', 'remotes', 'data'] },
)

const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown) => typeof value === 'object' && value !== null

fuzz(
  'composition: every JSON is refused with a message, or has every member that a document needs',
  jsonText(composition).filter((text) => acceptedBy(() => [JSON.parse(text) as unknown], /./) !== undefined),
  (text) => {
    const parsed = acceptedBy(() => parseComposition(JSON.parse(text)), /^composition(?:: .*)?: no valid \w+$/s)
    if (!parsed) return false
    const { id, siteUrl, shell, remotes, data } = parsed
    expect([id, siteUrl, shell.version].every(isText) && isObject(data)).toBe(true)
    for (const { version, entry, part, pages, notFound } of Object.values(remotes))
      expect([version, entry, part].every(isText) && isObject(pages) && isObject(notFound)).toBe(true)
  },
)

const live = fc.record({
  composition: fc.constant('0123456789abcdef'),
  killed: fc.array(fc.string()),
  data: fc.dictionary(fc.string(), fc.string()),
})

fuzz(
  'live: every value is refused with a message, or names a composition, texts and URLs of data sets',
  fc.oneof(damaged(live), hostileValue),
  (value) => {
    const parsed = acceptedBy(() => parseLive(value), /^live: no /)
    if (!parsed) return false
    expect(isText(parsed.composition)).toBe(true)
    expect([...parsed.killed, ...Object.values(parsed.data)].every(isText)).toBe(true)
    expect(parseLive(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed)
  },
)

const template = fc.constantFrom('catalogue/product/:id', 'catalogue/page/?page', 'catalogue/summary', 'a/:id/?page')

fuzz(
  'query string: every path parameter and query string give the names of no or one record for each template',
  fc.tuple(fc.array(template), fc.dictionary(fc.constantFrom('id', '__proto__'), hostileText), hostileText),
  ([templates, parameters, search]) => {
    const names = recordNames(templates, parameters, new URLSearchParams(search))
    expect(names.length).toBeLessThanOrEqual(templates.length)
    for (const name of names) expect(name).toBe(name.normalize('NFC').toLowerCase())
  },
)

fuzz(
  'record name: the URL of a record with any valid name stays below its data set',
  fc.oneof(
    hostileText,
    fc.array(hostileText, { minLength: 1 }).map((parts) => ['catalogue', ...parts].join('/')),
  ),
  (name) => {
    if (!isRecordName(name)) return false
    const base = 'https://shop.example/data'
    expect(new URL(recordUrl(base, name)).href.startsWith(`${base}/`)).toBe(true)
  },
)
