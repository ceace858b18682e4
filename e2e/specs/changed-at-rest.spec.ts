import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { APPS, manifestPath, readPortOffset } from '../suite/apps.ts'
import { root } from '../suite/repository.ts'

/** The file of an application that its build has written. */
const builtFile = (app: string, file: string) => readFileSync(join(root, app, 'dist/client', file))

/** @returns the status, and whether the content is that of the build */
async function requestFile(request: APIRequestContext, url: string, built: Buffer) {
  const response = await request.get(url, { headers: { 'accept-encoding': 'br' } })
  return `${response.status()} ${built.equals(await response.body()) ? 'as built' : 'other content'}`
}

const INTACT = '200 as built'
const REFUSED = '404 other content'

/** What kind of file it is, for the table. */
const kindOf = (file: string) =>
  file.startsWith('data/') ? 'record' : /workers\//.test(file) ? 'worker' : (/\.(\w+)$/.exec(file)?.[1] ?? '')

test.describe('a byte that was changed in the store', { tag: ['@own-shop', '@nightly'] }, () => {
  test('no file is sent with it, before and after the file was requested; a changed compressed copy is not used', async ({
    request,
    baseURL,
    releases,
  }) => {
    const wrong: string[] = []
    const counts = new Map<string, number>()
    const stored = new Set(Object.keys(releases.hashStore()))
    for (const app of APPS) {
      const url = new URL(baseURL ?? '')
      url.port = String(Number(url.port) + readPortOffset(manifestPath(app)))
      for (const file of releases.listLiveFiles(app)) {
        const key = `${app}/files/${file}`
        const built = builtFile(app, file)
        const ask = () => requestFile(request, new URL(key, url).href, built)
        const seen: string[] = []
        for (let round = 0; round < 2; round += 1) {
          const restore = releases.changeByte(key)
          // oxlint-disable-next-line no-await-in-loop -- each request sees the store as it is then
          seen.push(await ask())
          restore()
          // oxlint-disable-next-line no-await-in-loop -- as above
          seen.push(await ask())
        }
        if (stored.has(`${key}.br`)) {
          const restore = releases.changeByte(`${key}.br`)
          // oxlint-disable-next-line no-await-in-loop -- as above
          seen.push(await ask())
          restore()
        }
        const expected = [REFUSED, INTACT, REFUSED, INTACT]
        if (seen.slice(0, 4).join() !== expected.join() || seen.slice(4).some((text) => text !== INTACT))
          wrong.push(`${key}: ${seen.join(', ')}`)
        counts.set(kindOf(file), (counts.get(kindOf(file)) ?? 0) + 1)
      }
    }
    console.info('changed at rest and refused:', Object.fromEntries(counts))
    expect(wrong).toEqual([])
    expect(counts.size).toBeGreaterThan(4)
  })

  test('verify names each object of the store that has it: covers, server bundles, bodies, manifests, compositions', async ({
    releases,
  }) => {
    const kinds = new Map<string, string[]>()
    for (const key of Object.keys(releases.hashStore())) {
      const [first = '', second = ''] = key.split('/')
      const kind = APPS.includes(first) ? second : first
      kinds.set(kind, [...(kinds.get(kind) ?? []), key])
    }
    const missed: string[] = []
    for (const [kind, objects] of kinds) {
      const restores = objects.map((key) => releases.changeByte(key))
      let output = ''
      try {
        releases.command('verify')
      } catch (error) {
        output = String(error)
      }
      for (const restore of restores) restore()
      // Whole names: that of a file is also the beginning of that of its compressed copy.
      const words = new Set(output.match(/[\p{L}\w./@%~+'-]*\w/gu))
      // A message names a composition by its id.
      const unnamed = objects.filter((key) => !words.has(key.replace(/^compositions\/(\w+)\.json$/, '$1')))
      missed.push(...unnamed)
      console.info(`${kind}: ${objects.length} objects changed, ${objects.length - unnamed.length} named by verify`)
    }
    expect(missed).toEqual([])
    expect(releases.command('verify')).toContain('undamaged')
  })
})
