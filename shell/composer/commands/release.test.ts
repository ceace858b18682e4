import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHashes } from '@promptelier/build/source-hashes'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextOf } from '../cli/context.ts'
import { parseArguments } from '../cli/parse-arguments.ts'
import { readComposition } from '../compose/composition-file.ts'
import { folderStorage } from '../store/folder-storage.ts'
import { type CommandFolder, commandFolder, releasedFolders } from '../testing/command-folder.ts'
import { FAKE_APPS, writeFakeBuild, writeFakeBuilds, writeFakeRemote } from '../testing/fake-builds.ts'
import { releaseCommand } from './release.ts'

let released: Awaited<ReturnType<typeof releasedFolders>>
beforeAll(async () => {
  released = await releasedFolders()
})
afterAll(() => released.remove())

let shop: CommandFolder
beforeEach(() => {
  shop = released.copy()
})
afterEach(() => shop.remove())

/** Runs a command. @returns its exit code, what it printed, and whether the store is as before */
async function outcomeOf(...args: string[]) {
  const before = shop.storeHash()
  const { code, out, err } = await shop.run(...args)
  return { code, printed: out + err, isUnchanged: shop.storeHash() === before }
}

const siteUrlOf = async (id: string) => (await readComposition(folderStorage(shop.inStore('')), id)).browser.siteUrl

/** The outcome of a command that changes nothing. */
const unchanged = (code: number, message: string) => ({
  code,
  printed: expect.stringContaining(message),
  isUnchanged: true,
})

test('a release prints its record, the versions, the pages, the bytes, the times and the way back', async () => {
  shop.change('content-mfe', 'new')
  const { code, out, err } = await shop.run('release', 'content-mfe', '--why', 'New text')
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/Record 2: release content-mfe@\w{10} – New text\n {2}content-mfe: \w{10} → \w{10}\n/)
  expect(out).toMatch(/pages +\d of 6 rendered\n +store +[\d.]+ kB added \(\d+ objects\)/)
  expect(out).toMatch(/time +[\d.]+ s \(publish [\d.]+ s, compose [\d.]+ s, gate [\d.]+ s\)/)
  expect(out).toContain('To go back:  pnpm rollback 1\n')
  expect(await shop.head()).toMatchObject({ number: 2, by: 'Ada', why: 'New text' })
})

test('with --json, a release prints what it changed', async () => {
  shop.change('content-mfe', 'new')
  const { live } = (await shop.head()).state
  const { code, json } = await shop.json('release', 'content-mfe')
  const { state } = await shop.head()
  expect(code).toBe(0)
  expect(json).toEqual({
    command: 'release',
    dryRun: false,
    changed: true,
    kind: 'release',
    record: 2,
    composition: state.live.composition,
    apps: { 'content-mfe': { from: live.versions['content-mfe'], to: state.live.versions['content-mfe'] } },
    pages: { total: 6, rendered: expect.any(Number) },
    added: { objects: expect.any(Number), bytes: expect.any(Number) },
    decision: expect.objectContaining({ kind: 'release' }),
    ms: {
      publish: expect.any(Number),
      compose: expect.any(Number),
      gate: expect.any(Number),
      total: expect.any(Number),
    },
    undo: 'pnpm rollback 1',
  })
})

test('a release says when and from which commit its build was made, also when nothing is released', async () => {
  shop.change('content-mfe', 'new')
  const facts = { commit: `${'1'.repeat(40)}-dirty`, builtAt: '2026-11-22T09:00:00.000Z' }
  writeFileSync(join(shop.folder, 'content-mfe/dist/build.json'), JSON.stringify(facts))
  for (const text of ['Record 2', 'Nothing to release']) {
    const { out } = await shop.run('release', 'content-mfe')
    expect(out).toContain(text)
    expect(out).toMatch(
      /\n {2}build +content-mfe: 2026-11-22 09:00 .* commit 11111111-dirty, with changes that are in no/,
    )
  }
  expect((await shop.run('status')).out).toContain('  11111111-dirty  ')
})

test('a release of versions that are live already adds nothing to the store', async () => {
  expect(await outcomeOf('release', '--all', '--again')).toEqual(
    unchanged(0, 'Nothing to release: these versions are live already.'),
  )
  expect((await shop.run('release', '--all')).out).not.toContain('browser ')
  expect((await shop.json('release', '--all')).json).toMatchObject({ changed: false, record: 1, undo: null, apps: {} })
})

/** Writes the sources of a fake application, and notes them as the last build does. */
function writeBuiltSources(folder: string, app: string) {
  for (const file of ['remote.config.ts', 'src.ts']) writeFileSync(join(folder, app, file), '')
  const sources = sourceHashes(join(folder, app), [])
  writeFileSync(join(folder, app, 'dist/build.json'), JSON.stringify({ sources }))
}

test('sources that were edited after the build are named, and refuse a release that would change nothing', async () => {
  writeBuiltSources(shop.folder, 'content-mfe')
  expect(await outcomeOf('release', 'content-mfe')).toEqual(unchanged(0, 'Nothing to release'))
  writeFileSync(join(shop.folder, 'content-mfe/src.ts'), 'edited')
  const advice =
    'content-mfe has changed since this build (1 file: src.ts). Build first: pnpm --filter ./content-mfe build\n'
  for (const args of [[], ['--dry-run']])
    expect(await outcomeOf('release', 'content-mfe', ...args)).toEqual(
      unchanged(3, `Nothing to release: these versions are live already.\n${advice}`),
    )
  // As `npm start` and `pnpm build` do: the shop can be served.
  expect(await outcomeOf('release', '--all', '--accept-edits')).toEqual(
    unchanged(0, `${advice}Nothing to release: these versions are live already.`),
  )
  // A build that is not live yet can be released while somebody edits on.
  shop.change('content-mfe', 'new')
  const { code, out } = await shop.run('release', 'content-mfe')
  expect([code, out]).toEqual([0, expect.stringContaining(advice)])
})

test('a folder with builds only, as in CI, has no sources that could have changed', async () => {
  writeFakeBuilds(join(shop.folder, 'builds'))
  writeBuiltSources(join(shop.folder, 'builds'), 'content-mfe')
  for (const file of ['remote.config.ts', 'src.ts']) rmSync(join(shop.folder, 'builds/content-mfe', file))
  expect(await outcomeOf('release', '--all', '--from', 'builds')).toEqual(unchanged(0, 'Nothing to release'))
})

test('a dry run shows what a release would change, and writes nothing', async () => {
  shop.change('content-mfe', 'new')
  expect(await outcomeOf('release', 'content-mfe', '--dry-run')).toEqual(
    unchanged(0, 'Dry run: record 2 would be release content-mfe@'),
  )
  const { json } = await shop.json('release', 'content-mfe', '--dry-run')
  expect(json).toMatchObject({ dryRun: true, changed: true, record: 2 })
  expect(json.added.bytes).toBeGreaterThan(0)
  // The release itself then adds the same.
  const { composition, added } = (await shop.json('release', 'content-mfe')).json
  expect([composition, added.objects]).toEqual([json.composition, json.added.objects])
})

test('a dry run says which pages and records would change, and counts copied records as the release does', async () => {
  const records = Object.fromEntries(['1', '2', '3'].map((id) => [`gifts/${id}`, { text: 'words '.repeat(500) + id }]))
  writeFakeRemote(shop.folder, 'content-mfe', { records, reads: ['gifts/1'] })
  await shop.run('release', 'content-mfe')
  records['gifts/2'] = { text: 'other' }
  writeFakeRemote(shop.folder, 'content-mfe', { records, reads: ['gifts/1'], text: 'New' })
  const { code, out } = await shop.run('release', 'content-mfe', '--dry-run')
  expect(code).toBe(0)
  expect(out).toContain('\n  changes      content-mfe: /aide\n  records      gifts/2\n')
  const [, size, objects] =
    /([\d.]+) kB would be added \((\d+) objects, 8 of them copied within the store\)/.exec(out) ?? []
  const { added } = (await shop.json('release', 'content-mfe')).json
  expect(objects).toBe(String(added.objects))
  // The size has one decimal, and the record of the log contains durations.
  expect(Number(size)).toBeCloseTo(added.bytes / 1000, 0)
})

test('a dry run of a first release creates no store', async () => {
  rmSync(shop.inStore('.'), { recursive: true })
  expect(await outcomeOf('release', '--all', '--dry-run')).toEqual(
    unchanged(0, 'Dry run: record 1 would be release 5 applications'),
  )
})

test('a release whose applications do not fit together is refused, also as a dry run', async () => {
  const other = commandFolder()
  writeFakeBuilds(other.folder)
  rmSync(join(other.folder, 'content-mfe'), { recursive: true })
  for (const args of [['--dry-run'], []])
    expect(await other.run('release', '--all', ...args)).toMatchObject({
      code: 3,
      err: expect.stringContaining('paths.help leads to /aide, which no application serves'),
    })
  other.remove()
})

test('a release names the addresses that end without a redirect, also as a dry run', async () => {
  writeFakeBuild(shop.folder, 'catalog-mfe', 'renamed', undefined, ['/', '/search', '/promos'])
  expect((await shop.run('release', 'catalog-mfe')).out).not.toContain('addresses')
  // The paths of the shell do not contain /promos, and the fake content-mfe redirects /help.
  writeFakeBuild(shop.folder, 'catalog-mfe', 'renamed again', undefined, ['/', '/search', '/soldes'])
  for (const args of [['--dry-run'], []])
    expect((await shop.run('release', 'catalog-mfe', ...args)).out).toContain(
      '  addresses    /promos: no page and no redirect any more (README.md, “Rename a page”)\n',
    )
})

test('an unknown application is not found; the error has the nearest name', async () => {
  const { printed, ...outcome } = await outcomeOf('release', 'contentmfe')
  expect(outcome).toEqual({ code: 6, isUnchanged: true })
  expect(printed).toMatch(/^There is no application contentmfe in .*\. Did you mean content-mfe\?\n$/)
})

test('an application that is not built is refused; the error has the command that builds it', async () => {
  rmSync(join(shop.folder, 'content-mfe/dist'), { recursive: true })
  expect(await outcomeOf('release', 'content-mfe')).toEqual(unchanged(3, 'pnpm --filter ./content-mfe build'))
})

test('in the folder of --from, no command builds: the message names the folder that must contain dist', async () => {
  mkdirSync(join(shop.folder, 'builds/content-mfe'), { recursive: true })
  const missing = `${join(shop.folder, 'builds/content-mfe')} must contain dist.\n`
  expect(await outcomeOf('release', 'content-mfe', '--from', 'builds')).toEqual(unchanged(3, missing))
  expect(await outcomeOf('release', '--all', '--from', 'builds')).toEqual(unchanged(6, '<app> must contain dist.\n'))
})

/** Writes the configuration of each fake application, as in a clone. */
function writeConfigs() {
  writeFileSync(join(shop.folder, 'shell/shell.config.ts'), '')
  for (const app of FAKE_APPS.slice(1)) writeFileSync(join(shop.folder, app, 'remote.config.ts'), '')
}

test('the build of a remote that was removed from the clone is not released with --all, and not listed', async () => {
  writeConfigs()
  writeFakeBuild(shop.folder, 'gifts-mfe', '', undefined, ['/cadeaux'])
  expect(await outcomeOf('release', '--all')).toEqual(unchanged(0, 'Nothing to release'))
  expect((await outcomeOf('release')).printed).toMatch(/write --all for: shell, (?!.*gifts-mfe)/)
  for (const app of FAKE_APPS) rmSync(join(shop.folder, app, 'dist'), { recursive: true })
  expect(await outcomeOf('release', '--all')).toEqual(unchanged(6, 'Nothing is built in'))
})

test('--all is refused when an application is not built; the error has the command that builds it', async () => {
  writeConfigs()
  expect((await shop.run('release', '--all', '--dry-run')).code).toBe(0)
  rmSync(join(shop.folder, 'catalog-mfe/dist/manifest.json'))
  const { code, printed, isUnchanged } = await outcomeOf('release', '--all')
  expect([code, isUnchanged]).toEqual([3, true])
  expect(printed).toMatch(/^catalog-mfe is not built: .* is missing\. Run: pnpm --filter \.\/catalog-mfe build\n$/)
})

test('--from with a folder that does not exist is not found', async () => {
  expect(await outcomeOf('release', '--all', '--from', 'nowhere')).toEqual(
    unchanged(6, `There is no folder ${join(shop.folder, 'nowhere')}.`),
  )
})

test('without names, release lists what it could release', async () => {
  expect(await outcomeOf('release')).toEqual(unchanged(2, `write --all for: ${FAKE_APPS[0]}, `))
})

test.each([
  [['--all', 'content-mfe'], 'not both'],
  [['content-mfe', '--min-visits', '5'], 'add --canary'],
  [['content-mfe', '--canary', '51'], '--canary is 51: it must be a whole number from 1 to 50.'],
  [['content-mfe', '--canary', '5', '--for', 'long'], '--for is long'],
  [['../content-mfe'], 'is not the name of an application'],
  [['content-mfe/'], 'content-mfe/ is not the name of an application. Did you mean content-mfe?'],
  [['CONTENT-MFE'], 'CONTENT-MFE is not the name of an application. Did you mean content-mfe?'],
])('release %j is not understood', async (args, message) => {
  expect(await outcomeOf('release', ...args)).toEqual(unchanged(2, message))
})

test('a folder without builds is not found', async () => {
  mkdirSync(join(shop.folder, 'empty'))
  expect(await outcomeOf('release', '--all', '--from', 'empty')).toEqual(unchanged(6, 'Nothing is built in'))
})

test('--from releases the builds of another folder', async () => {
  writeFakeBuilds(join(shop.folder, 'other'))
  rmSync(join(shop.folder, 'content-mfe'), { recursive: true })
  expect((await shop.run('release', 'content-mfe', '--from', 'other')).code).toBe(0)
})

test('a freeze refuses a release with its reason, and thaw allows it', async () => {
  shop.change('content-mfe', 'new')
  await shop.run('freeze', '--why', 'Sale')
  await shop.run('freeze', '--why', 'Sale')
  const { code, err } = await shop.run('release', 'content-mfe')
  expect([code, err]).toEqual([
    4,
    expect.stringMatching(/frozen since [\d-]{10} [\d:]{5} \(\d+ s ago\) by Ada: Sale. `pnpm thaw` allows/),
  ])
  expect(await outcomeOf('release', 'content-mfe', '--dry-run')).toEqual(
    unchanged(0, '  frozen       would be refused now: Sale. `pnpm thaw` allows releases again\n'),
  )
  await shop.run('thaw')
  expect((await shop.run('release', 'content-mfe')).code).toBe(0)
})

test('a release that was already running composes with the settings that were changed meanwhile', async () => {
  shop.change('content-mfe', 'new')
  let isFirst = true
  const gate = async () => {
    if (isFirst) {
      writeFileSync(shop.inStore('settings.json'), '{"siteUrl": "https://new.example"}')
      await shop.run('compose')
    }
    isFirst = false
    return {}
  }
  const command = releaseCommand(async () => ({ createGate: () => gate }))
  const given = parseArguments(['content-mfe'], command)
  await command.run(
    given,
    contextOf({}, shop.folder, () => {}),
  )
  const { number, state } = await shop.head()
  expect([number, await siteUrlOf(state.live.composition)]).toEqual([3, 'https://new.example'])
})

test('a release that another one of the same build has overtaken writes nothing, and is refused when sources were edited', async () => {
  shop.change('content-mfe', 'new')
  writeBuiltSources(shop.folder, 'content-mfe')
  let isFirst = true
  const gate = async () => {
    if (isFirst) await shop.run('release', 'content-mfe')
    isFirst = false
    return {}
  }
  const command = releaseCommand(async () => ({ createGate: () => gate }))
  const runRelease = async () =>
    command.run(
      parseArguments(['content-mfe'], command),
      contextOf({}, shop.folder, () => {}),
    )
  const { text } = await runRelease()
  expect(text).toMatch(
    /^Nothing to release: these versions are live already\. \w+ stays live\.(?!.*(?:browser|changes))/s,
  )
  shop.change('content-mfe', 'newer')
  writeBuiltSources(shop.folder, 'content-mfe')
  writeFileSync(join(shop.folder, 'content-mfe/src.ts'), 'edited')
  isFirst = true
  await expect(runRelease()).rejects.toThrow('content-mfe has changed since this build (1 file: src.ts)')
  expect((await shop.head()).number).toBe(3)
})

test('a version that was rolled back is released again only with --again', async () => {
  shop.change('content-mfe', 'bad')
  await shop.run('release', 'content-mfe')
  await shop.run('rollback')
  const { code, err } = await shop.run('release', 'content-mfe')
  expect([code, err]).toEqual([5, expect.stringContaining('release it with --again')])
  expect((await shop.run('release', 'content-mfe', '--again')).code).toBe(0)
})

test('a canary gets the release first; status shows how to end it', async () => {
  shop.change('content-mfe', 'new')
  const { live } = (await shop.head()).state
  const args = ['--canary', '5', '--min-visits', '20', '--for', '30']
  const { out } = await shop.run('release', 'content-mfe', ...args)
  expect(out).toMatch(/Record 2: canary content-mfe@\w+ for 5 % of the visitors\n {2}content-mfe: /)
  expect(out).toContain('To go back:  pnpm abort')
  const advice = 'No "reports" in settings.json: nobody will judge the canary. Decide: pnpm promote, or pnpm abort\n'
  expect(out).toContain(advice)
  expect((await shop.run('status')).out).toContain(advice)
  writeFileSync(shop.inStore('settings.json'), '{"reports": "/reports"}')
  expect((await shop.run('status')).out).not.toContain('nobody will judge')
  const { state } = await shop.head()
  expect(state.live).toEqual(live)
  expect(state.canary).toMatchObject({ share: 5, minVisits: 20 })
  expect((await shop.run('status')).out).toMatch(
    /Canary: content-mfe@\w+ for 5 % .* 20 visits needed, (?:29|30) min left/,
  )
})

test('the log contains the user of GitHub when no other name is set', async () => {
  shop.change('content-mfe', 'new')
  await shop.runWith({ PROMPTELIER_USER: '', GITHUB_ACTOR: 'grace' }, 'release', 'content-mfe')
  expect((await shop.head()).by).toBe('grace')
})

test('a release that creates a dead link needs --accept-dead-links, and its output lists the link', async () => {
  writeFakeRemote(shop.folder, 'content-mfe', { text: '<a href=/aides>' })
  expect(await shop.run('release', 'content-mfe', '--dry-run')).toMatchObject({
    code: 3,
    err: expect.stringContaining('- /aides, linked on /aide by FakePage of content-mfe'),
  })
  expect((await shop.run('release', 'content-mfe', '--accept-dead-links')).out).toContain(
    '\n  dead links   /aides, linked on /aide by FakePage of content-mfe (team content-mfe)\n',
  )
})

test('--without takes a remote out of the shop, and a rollback brings it back', async () => {
  writeFakeBuild(shop.folder, 'gifts-mfe', '', undefined, ['/cadeaux'])
  await shop.run('release', 'gifts-mfe')
  await shop.run('kill', 'gifts-mfe', '--why', 'Sold out')
  shop.change('content-mfe', 'canary')
  await shop.run('release', 'content-mfe', '--canary', '5')
  const { out } = await shop.run('release', '--without', 'gifts-mfe')
  expect(out).toMatch(/Record 5: release without gifts-mfe\n {2}gifts-mfe: \w+ → removed\n/)
  expect(out).toContain('addresses    /cadeaux: no page')
  const { live, canary, killed, releases } = (await shop.head()).state
  for (const apps of [live.versions, canary?.versions, killed, releases]) expect(apps).not.toHaveProperty('gifts-mfe')
  expect(canary?.versions['content-mfe']).not.toBe(live.versions['content-mfe'])
  expect((await shop.run('releases', 'gifts-mfe')).out).toContain('release without gifts-mfe')
  expect((await shop.run('rollback')).code).toBe(0)
  expect((await shop.head()).state.live.versions).toHaveProperty('gifts-mfe')
})

test.each([
  [['--without', 'shell'], 2, 'The shell cannot be taken out'],
  [['--without', 'content-mf'], 6, 'content-mf is not live. Did you mean content-mfe?'],
  [['content-mfe', '--without', 'content-mfe'], 2, 'cannot be released and taken out at once'],
  [['--without', 'content-mfe', '--canary', '5'], 2, 'leave out --canary'],
  [['--without', 'content-mfe'], 3, 'paths.help leads to /aide, which no application serves'],
])('release %j is refused with exit code %i', async (args, code, message) => {
  expect(await outcomeOf('release', ...args, '--dry-run')).toEqual(unchanged(code, message))
})

test('an origin of an application that is not live is named, with the nearest one that has none', async () => {
  writeFileSync(shop.inStore('settings.json'), '{"origins": {"contents-mfe": "http://localhost:1234"}}')
  const advice = 'settings.json has an origin for contents-mfe, which is not live. Did you mean content-mfe?\n'
  for (const args of [['compose', '--dry-run'], ['release', '--all', '--dry-run'], ['status']])
    expect((await shop.run(...args)).out).toContain(advice)
})

test('wrong settings stop a release; the error names the member', async () => {
  writeFileSync(shop.inStore('settings.json'), '{ "siteUrl": 1 }')
  expect(await outcomeOf('release', '--all')).toEqual(unchanged(3, 'settings.json in'))
})
