import { fuzz } from '@promptelier/platform/testing/fuzz'
import { hostileText, jsonText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { isDocumentPath, isLocalPath } from '../paths/local-path.ts'
import { isKey, type Storage } from '../store/storage.ts'
import { isVersion } from '../store/store.ts'
import { compositionId, earlyScriptKeys, readComposition } from './composition-file.ts'

const path = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('/', '/aide', '/blog/%C3%A9') },
  { weight: 1, arbitrary: hostileText },
)
const key = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('a/b', 'shell/server/00') },
  { weight: 1, arbitrary: hostileText },
)
const texts = fc.array(fc.string(), { maxLength: 2 })
const file = fc.record({
  schema: fc.constant(1),
  versions: fc.dictionary(fc.constantFrom('shell', 'content-mfe', '__proto__'), fc.constant('0123456789')),
  browser: fc.constant({ siteUrl: 'https://x.example', shell: { version: '0' }, remotes: {}, data: {} }),
  shell: fc.record({ template: key, inlineScript: key, start: texts, modules: texts, styles: texts }),
  pages: fc.dictionary(
    fc.string(),
    fc.record({ modules: texts, styles: texts, earlyScript: key }, { requiredKeys: ['modules', 'styles'] }),
  ),
  sheets: fc.dictionary(fc.string(), key),
  documents: fc.dictionary(path, fc.record({ body: fc.constant('0'.repeat(40)), input: fc.string() })),
  redirects: fc.dictionary(hostileText, path),
  files: fc.dictionary(key, key),
  robots: fc.string(),
})

const storageOf = (text: string): Storage => ({
  location: 'memory',
  read: async () => Buffer.from(text),
  create: async () => false,
  exists: async () => true,
  async *list() {},
  remove: async () => {},
})

fuzz(
  'composition file: every content is refused with its id, or has only keys of the store and paths of the shop',
  jsonText(file),
  async (text) => {
    const id = compositionId(Buffer.from(text))
    const [result] = await Promise.allSettled([readComposition(storageOf(text), id)])
    if (result.status === 'rejected') {
      expect(String(result.reason)).toContain(`composition ${id} in memory cannot be used: `)
      return false
    }
    const { versions, documents, redirects, files, shell, sheets } = result.value
    expect(Object.values(versions).every(isVersion)).toBe(true)
    const storeKeys = [
      shell.template,
      shell.inlineScript,
      ...earlyScriptKeys(result.value),
      ...Object.values(sheets),
      ...Object.entries(files).flat(),
    ]
    expect(storeKeys.every(isKey)).toBe(true)
    expect(Object.keys(documents).every((each) => each === '404.html' || isDocumentPath(each))).toBe(true)
    expect(Object.values(redirects).every(isLocalPath)).toBe(true)
    // Its other members are for browsers, and may be anything.
    const { browser: _, ...own } = result.value
    expect(JSON.parse(JSON.stringify(own))).toEqual(own)
  },
)
