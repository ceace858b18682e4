import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { EXIT } from '../refusal.ts'
import { type CommandFolder, releasedFolders } from '../testing/command-folder.ts'
import { FAKE_APPS } from '../testing/fake-builds.ts'
import { runCli } from '../testing/run-cli.ts'

// In record 1 all applications are live on this machine, in record 2 content-mfe is another version.

const released = releasedFolders(async (folder) => {
  folder.change('content-mfe', 'second')
  await folder.run('release', 'content-mfe')
})
let shop: CommandFolder
beforeEach(async () => {
  shop = (await released).copy()
})
afterEach(() => shop.remove())
afterAll(async () => (await released).remove())

const ON_WEB = {
  siteUrl: 'https://shop.example',
  origins: Object.fromEntries(FAKE_APPS.map((app) => [app, `https://${app}.shop.example`])),
}
const writeSettings = (text: string) => writeFileSync(shop.inStore('settings.json'), text)
const removeSettings = () => rmSync(shop.inStore('settings.json'))

/** Makes the shop live on the web, then removes the settings. */
async function loseSettings() {
  writeSettings(JSON.stringify(ON_WEB))
  expect(await shop.run('compose')).toMatchObject({ code: EXIT.done })
  removeSettings()
}

/** Runs a command and expects that it changes nothing. @returns its exit code and its error */
async function unchangedBy(run: () => Promise<{ code: number | null; err: string }>) {
  const before = shop.storeHash()
  const { code, err } = await run()
  expect(shop.storeHash()).toBe(before)
  return [code, err]
}

test.each([
  [['rollback', 'content-mfe']],
  [['kill', 'content-mfe', '--why', 'x']],
  [['release', 'content-mfe', '--again']],
  [['release', '--all', '--again']],
])('without the settings of what is live, %j is refused: it would move the whole shop', async (args) => {
  await loseSettings()
  shop.change('content-mfe', 'third')
  // A refused release leaves the build that it has published.
  await shop.run('compose', '--with', 'content-mfe@local')
  const [code, err] = await unchangedBy(() => shop.run(...args))
  expect(code).toBe(EXIT.refused)
  expect(err).toContain(
    'is missing, and the live shop would move: site URL https://shop.example → https://promptelier.example, ',
  )
  expect(err).toContain('content-mfe https://content-mfe.shop.example → http://localhost:4174')
  expect(err).toContain('Restore it, then repeat the command. If the shop shall move: pnpm compose.\n')
})

test('settings that have lost only the site URL are refused as well', async () => {
  await loseSettings()
  writeSettings(JSON.stringify({ origins: ON_WEB.origins }))
  const [code, err] = await unchangedBy(() => shop.run('kill', 'content-mfe', '--why', 'x'))
  expect([code, err]).toEqual([
    EXIT.refused,
    expect.stringContaining(
      'no longer names them, and the live shop would move: site URL https://shop.example → https://promptelier.example. Restore',
    ),
  ])
})

test('without the settings, a rollback to stored pages works, and moves nothing', async () => {
  await loseSettings()
  expect((await shop.run('rollback', '3')).out).toContain('Nothing to change.')
  expect(await shop.run('rollback', '2')).toMatchObject({ code: EXIT.done })
  expect(await shop.run('rollback', '3')).toMatchObject({ code: EXIT.done })
})

test('without the settings, follow publishes no configuration of nginx: it would have other hosts', async () => {
  await loseSettings()
  const follow = ['follow', '--target', 'nginx', '--out', 'site', '--once']
  expect(await shop.run(...follow)).toMatchObject({
    code: EXIT.refused,
    err: expect.stringContaining('is missing, and the live shop would move: site URL https://shop.example'),
  })
  writeSettings(JSON.stringify(ON_WEB))
  expect(await shop.run(...follow)).toMatchObject({ code: EXIT.done, err: '' })
})

test('compose moves the shop to other settings, and says what moves; settings that a person has written need no compose', async () => {
  await loseSettings()
  writeSettings(JSON.stringify({ ...ON_WEB, siteUrl: 'https://other.example' }))
  expect(await shop.run('kill', 'content-mfe', '--why', 'x')).toMatchObject({ code: EXIT.done })
  removeSettings()
  const { code, out } = await shop.run('compose')
  expect([code, out]).toEqual([
    EXIT.done,
    expect.stringContaining('\n  settings     site URL https://other.example → https://promptelier.example\n'),
  ])
})

const MOVED = { ...ON_WEB, origins: { ...ON_WEB.origins, 'product-mfe': 'https://moved.example' } }
const MOVED_LINE = '\n  settings     product-mfe https://product-mfe.shop.example → https://moved.example\n'

test.each([
  [['kill', 'product-mfe', '--why', 'x']],
  [['revive', 'content-mfe']],
  [['rollback', 'content-mfe']],
  [['release', 'content-mfe']],
  [['release', 'content-mfe', '--canary', '5']],
])('%j with settings that a person has changed says what has moved, also as a dry run', async (args) => {
  writeSettings(JSON.stringify(ON_WEB))
  await shop.run('compose')
  await shop.run('kill', 'content-mfe', '--why', 'x')
  shop.change('content-mfe', 'third')
  writeSettings(JSON.stringify(MOVED))
  expect((await shop.run(...args, '--dry-run')).out).toContain(MOVED_LINE)
  expect((await shop.run(...args)).out).toContain(MOVED_LINE)
})

test('what composes nothing, or has not moved anything, says nothing about settings', async () => {
  writeSettings(JSON.stringify(ON_WEB))
  await shop.run('compose')
  shop.change('content-mfe', 'third')
  const said = /\n {2}settings /
  expect((await shop.run('release', 'content-mfe')).out).not.toMatch(said)
  writeSettings(JSON.stringify({ ...ON_WEB, siteUrl: 'https://other.example' }))
  for (const args of [['rollback'], ['rollback', '1'], ['freeze', '--why', 'x'], ['thaw']]) {
    const { code, out } = await shop.run(...args)
    expect([code, out]).toEqual([EXIT.done, expect.not.stringMatching(said)])
  }
})

test('status and verify say how the settings differ from those of what is live', async () => {
  await loseSettings()
  const line =
    /\nSettings: not those of what is live: site URL https:\/\/shop\.example → https:\/\/promptelier\.example, cart-checkout-mfe .*\. If they are right: pnpm compose\. If not: restore settings\.json, or set PROMPTELIER_PORT\n/
  for (const name of ['status', 'verify'])
    expect(await shop.run(name)).toMatchObject({ code: EXIT.done, out: expect.stringMatching(line) })
  await shop.run('compose')
  for (const name of ['status', 'verify']) expect((await shop.run(name)).out).not.toContain('Settings:')
})

test.each([
  [['kill', 'content-mfe', '--why', 'x']],
  [['rollback', 'content-mfe']],
  [['release', 'content-mfe', '--no-browser']],
])('%j with another PROMPTELIER_PORT is refused: it would move the pages of all applications', async (args) => {
  const [code, err] = await unchangedBy(() => runCli(shop.folder, args, { PROMPTELIER_PORT: '4900' }))
  expect([code, err]).toEqual([
    EXIT.refused,
    'What is live was composed for the ports from 4170 on. This command would move the pages of all applications to those from 4900 on. Run it with PROMPTELIER_PORT=4170; or move all of them: PROMPTELIER_PORT=4900 pnpm compose.\n',
  ])
})

test('compose with another PROMPTELIER_PORT moves all ports, and says so; a release of all applications may, too', async () => {
  const { code, out } = await runCli(shop.folder, ['compose'], { PROMPTELIER_PORT: '4900' })
  expect([code, out]).toEqual([0, expect.stringContaining('\n  settings     ports 4170 → 4900 for all\n')])
  expect(await runCli(shop.folder, ['release', '--all', '--no-browser'])).toMatchObject({ code: EXIT.done })
  expect((await shop.run('status')).out).not.toContain('Settings:')
})

const WITH_COMMA = '{"reports": "/reports",}'

test.each([
  [['rollback', '--dry-run'], 'rollback to record 1'],
  [['rollback', '1'], 'rollback to record 1'],
  [['rollback', 'content-mfe'], 'rollback content-mfe@'],
  [['kill', 'content-mfe', '--why', 'x'], 'kill content-mfe'],
])('with settings that cannot be read, %j works by those of what is live, and warns', async (args, text) => {
  await loseSettings()
  writeSettings(WITH_COMMA)
  const { code, out } = await shop.run(...args)
  expect([code, out]).toEqual([EXIT.done, expect.stringContaining(text)])
  expect(out).toMatch(/^Warning: settings\.json in .*: the text is no JSON: /)
  expect(out).toContain('The settings of what is live are used instead.')
})

test('what was composed by the settings of what is live is the same as with these settings', async () => {
  await loseSettings()
  writeSettings(WITH_COMMA)
  expect(await shop.run('kill', 'content-mfe', '--why', 'x')).toMatchObject({ code: EXIT.done })
  writeSettings(JSON.stringify(ON_WEB))
  expect((await shop.run('compose')).out).toContain('Nothing to compose')
})

test('with settings that cannot be read, a release is refused, status says why, and verify says what to do', async () => {
  writeSettings(WITH_COMMA)
  const [code, err] = await unchangedBy(() => shop.run('release', 'content-mfe', '--again'))
  expect([code, err]).toEqual([EXIT.refused, expect.stringMatching(/^settings\.json in .*: the text is no JSON: /)])
  expect((await shop.run('status')).out).toMatch(
    /\nSettings: cannot be read: settings\.json in .*: the text is no JSON: /,
  )
  expect((await shop.run('verify')).out).toMatch(
    /settings\.json in .* – Correct the object\. Until then, releases are refused, and `kill` and `rollback` use the settings of what is live\.\n/,
  )
})

test('with settings that cannot be read, abort leaves out the whole canary', async () => {
  shop.change('product-mfe', 'third')
  shop.change('content-mfe', 'third')
  await shop.run('release', 'content-mfe', 'product-mfe', '--canary', '5')
  const { live } = (await shop.head()).state
  rmSync(shop.inStore('compositions'), { recursive: true })
  writeSettings(WITH_COMMA)
  expect(await shop.run('abort', 'content-mfe')).toMatchObject({ code: EXIT.done })
  expect((await shop.head()).state).toMatchObject({ live, canary: null })
})

test.each([
  ['verify'],
  ['gc'],
  ['rollback'],
  ['rollback', '1'],
  ['compose'],
  ['kill', 'content-mfe', '--why', 'x'],
  ['release', 'content-mfe'],
  ['release', 'shell', 'catalog-mfe', 'product-mfe', 'cart-checkout-mfe'],
])('%s of a folder that does not exist says so, and does not create it', async (...args) => {
  const env = { PROMPTELIER_STORE: 'mistyped' }
  for (let time = 0; time < 2; time += 1)
    expect(await shop.runWith(env, ...args)).toMatchObject({
      code: EXIT.notFound,
      err: expect.stringMatching(/^Nothing is live yet in .*\/mistyped, a folder that does not exist: /),
    })
  expect(existsSync(join(shop.folder, 'mistyped'))).toBe(false)
})

test('a dry run says whether the composition would be live, or is live already', async () => {
  expect((await shop.run('rollback', '--dry-run')).out).toMatch(/\n {2}composition {2}\w{16}, would be live in /)
  shop.change('content-mfe', 'third')
  await shop.run('release', 'content-mfe', '--canary', '5')
  expect((await shop.run('abort', '--dry-run')).out).toMatch(/\n {2}composition {2}\w{16}, live already in /)
})
