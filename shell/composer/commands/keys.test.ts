import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { EXIT } from '../refusal.ts'
import { keys } from '../store/store.ts'
import { type CommandFolder, releasedFolders } from '../testing/command-folder.ts'
import { fakePair } from '../testing/fake-keys.ts'

const [pair, other] = [fakePair(), fakePair()]
const [SIGN, TRUST] = [{ PROMPTELIER_SIGNING_KEY: pair.signing }, { PROMPTELIER_TRUSTED_KEYS: pair.trusted }]

// Record 1 is not signed, record 2 is.
const signed = releasedFolders(async (folder) => {
  const { code, err } = await folder.runWith(SIGN, 'keys', 'adopt', '--why', 'Signed from now on')
  if (code !== 0) throw new Error(err)
})
let shop: CommandFolder
beforeEach(async () => {
  shop = (await signed).copy()
})
afterEach(() => shop.remove())
afterAll(async () => (await signed).remove())

/** Appends the last record again without a signature, as somebody does who can write to the store. */
function forge(number: number) {
  const {
    signed: _,
    signature: __,
    ...record
  } = JSON.parse(readFileSync(shop.inStore(keys.record(number - 1)), 'utf8'))
  writeFileSync(shop.inStore(keys.record(number)), JSON.stringify({ ...record, number }))
}

test('create writes a pair that works, readable by its owner only, and never over another one', async () => {
  const { code, out } = await shop.run('keys', 'create', 'new')
  const [signing, trusted] = ['signing-key.pem', 'trusted-key.pem'].map((name) => join(shop.folder, 'new', name))
  expect([code, statSync(signing ?? '').mode & 0o777]).toEqual([EXIT.done, 0o600])
  expect(out).toContain('is secret: it signs releases')
  const content = readFileSync(signing ?? '', 'utf8')
  expect((await shop.run('keys', 'create', 'new')).code).toBe(EXIT.refused)
  expect(readFileSync(signing ?? '', 'utf8')).toBe(content)
  const files = ['--signing-key', 'new/signing-key.pem', '--trusted-keys', 'new/trusted-key.pem']
  expect((await shop.run('freeze', '--why', 'Sale', ...files)).code).toBe(EXIT.untrusted)
  expect((await shop.run('keys', 'adopt', ...files)).out).toContain('Record 3: adopt record 2')
  const env = { PROMPTELIER_SIGNING_KEY_FILE: signing, PROMPTELIER_TRUSTED_KEYS_FILE: trusted }
  expect((await shop.runWith(env, 'freeze', '--why', 'Sale')).code).toBe(EXIT.done)
})

test.each(['trusted-key.pem', 'signing-key.pem'])(
  'create leaves a folder with a %s as it is: two files of different pairs would not work',
  async (name) => {
    mkdirSync(join(shop.folder, 'half'))
    writeFileSync(join(shop.folder, 'half', name), 'mine')
    const { code, err } = await shop.run('keys', 'create', 'half')
    expect([code, err]).toEqual([EXIT.refused, expect.stringMatching(new RegExp(`half/${name} exists already: `))])
    expect(readdirSync(join(shop.folder, 'half'))).toEqual([name])
  },
)

test('create refuses a folder that cannot be made', async () => {
  writeFileSync(join(shop.folder, 'file'), '')
  expect(await shop.run('keys', 'create', 'file/keys')).toMatchObject({
    code: EXIT.refused,
    err: expect.stringContaining('ENOTDIR'),
  })
})

test('status says whether the store is signed, and whether that was checked', async () => {
  expect((await shop.runWith(TRUST, 'status')).out).toMatch(
    /\nSigned: the last record, with the trusted key [0-9a-f]{16}\n/,
  )
  expect((await shop.run('status')).out).toMatch(/\nSigned: not checked\. The last record names the key [0-9a-f]{16};/)
  forge(3)
  expect((await shop.run('status')).out).toContain('\nSigned: no. Whoever can write to the store can change the shop\n')
})

test('a command without keys does not append an unsigned record to a signed log', async () => {
  const before = shop.storeHash()
  const { code, err } = await shop.run('freeze', '--why', 'Without a key')
  expect([code, err]).toEqual([
    EXIT.untrusted,
    expect.stringContaining('This store is signed: set PROMPTELIER_TRUSTED'),
  ])
  expect(shop.storeHash()).toBe(before)
  expect((await shop.run('freeze', '--why', 'Without a key', '--dry-run')).code).toBe(EXIT.done)
})

test('keys that cannot be used are refused by every command, before it does anything', async () => {
  const before = shop.storeHash()
  mkdirSync(join(shop.folder, 'folder.pem'))
  for (const [env, reason] of [
    [{ PROMPTELIER_TRUSTED_KEYS: 'no key' }, 'PROMPTELIER_TRUSTED_KEYS does not consist of public keys'],
    [{ PROMPTELIER_TRUSTED_KEYS_FILE: 'none.pem' }, 'none.pem cannot be read: ENOENT'],
    [{ PROMPTELIER_SIGNING_KEY_FILE: 'folder.pem' }, 'folder.pem cannot be read: EISDIR'],
    [{ ...TRUST, PROMPTELIER_SIGNING_KEY: other.signing }, 'is not among the trusted keys'],
  ] as const)
    for (const command of [['status'], ['freeze', '--why', 'Sale']]) {
      const { code, err } = await shop.runWith(env, ...command)
      expect([code, err]).toEqual([EXIT.usage, expect.stringContaining(reason)])
    }
  expect(shop.storeHash()).toBe(before)
})

test('with trusted keys only, commands that write are refused with what to do; a dry run works', async () => {
  const { code, err } = await shop.runWith(TRUST, 'freeze', '--why', 'Sale')
  expect([code, err]).toEqual([
    EXIT.untrusted,
    expect.stringContaining('set PROMPTELIER_SIGNING_KEY, or add --signing-key'),
  ])
  shop.change('content-mfe', 'new')
  const before = shop.storeHash()
  expect((await shop.runWith(TRUST, 'release', 'content-mfe')).code).toBe(EXIT.untrusted)
  // The build was not published in vain.
  expect(shop.storeHash()).toBe(before)
  expect(await shop.runWith(TRUST, 'freeze', '--why', 'Sale', '--dry-run')).toMatchObject({ code: EXIT.done, err: '' })
  expect((await shop.runWith(TRUST, 'serve', '--collector', 'reports.ndjson')).code).toBe(EXIT.untrusted)
})

test('a record that nobody has signed stops all commands; a rollback repairs it, and verify names it', async () => {
  forge(3)
  for (const command of [['status'], ['freeze', '--why', 'Sale'], ['release', '--all'], ['gc'], ['rollback']]) {
    const { code, err } = await shop.runWith(SIGN, ...command)
    expect([command[0], code]).toEqual([command[0], EXIT.untrusted])
    expect(err).toMatch(
      /00000003\.json in .* is not signed\. `pnpm rollback <number>` makes an earlier record live again\./,
    )
  }
  expect((await shop.runWith(TRUST, 'verify')).out).toContain('00000003.json')
  expect((await shop.runWith(SIGN, 'rollback', '1')).code).toBe(EXIT.untrusted)
  expect((await shop.runWith(SIGN, 'rollback', '2')).out).toContain('Record 4: rollback to record 2')
  expect((await shop.runWith(TRUST, 'status')).code).toBe(EXIT.done)
})

test('adopt without a key is refused with the exit code for a missing key', async () => {
  rmSync(shop.inStore(keys.record(2)))
  expect(await shop.run('keys', 'adopt')).toMatchObject({
    code: EXIT.untrusted,
    err: expect.stringContaining('There is no key to sign with'),
  })
})

test('records from before the store was signed are one line of the list, and each way back to them names keys adopt', async () => {
  rmSync(shop.inStore(keys.record(2)))
  shop.change('content-mfe', 'new')
  await shop.run('release', 'content-mfe')
  await shop.runWith(SIGN, 'keys', 'adopt')
  const { out } = await shop.runWith(TRUST, 'releases', '--limit', '2')
  expect(out.split('\n').slice(2)).toEqual([
    '2 records from 1 to 2 are not signed with a trusted key. If you know that one is right, `pnpm keys adopt <record>` makes it live again.',
    '',
  ])
  const advice = 'is not signed. If you know that it is right, `pnpm keys adopt 1` makes it live again.\n'
  for (const args of [['rollback'], ['rollback', 'content-mfe']]) {
    const { code, err } = await shop.runWith(SIGN, ...args)
    expect([code, err]).toEqual([
      EXIT.notFound,
      expect.stringMatching(
        / to return to that a trusted key has signed\. Record 1 is not signed: .*`pnpm keys adopt 1` makes it live again\.\n$/,
      ),
    ])
  }
  expect(await shop.runWith(SIGN, 'rollback', '1')).toMatchObject({
    code: EXIT.untrusted,
    err: expect.stringContaining(advice),
  })
  expect((await shop.runWith(SIGN, 'keys', 'adopt', '1')).out).toContain('Record 4: adopt record 1')
})

test('verify accepts records from before the store was signed, and no unsigned one after', async () => {
  expect(await shop.runWith(TRUST, 'verify')).toMatchObject({ code: EXIT.done })
  forge(3)
  await shop.runWith(SIGN, 'rollback', '2')
  const { code, out } = await shop.runWith(TRUST, 'verify')
  expect([code, out]).toEqual([EXIT.untrusted, expect.stringContaining('00000003.json')])
})

test('verify has the exit code of what is not signed only if nothing is damaged', async () => {
  forge(3)
  await shop.runWith(SIGN, 'rollback', '2')
  writeFileSync(shop.inStore('notes.txt'), 'mine')
  const { code, out } = await shop.runWith(TRUST, 'verify')
  expect([code, out]).toEqual([EXIT.damaged, expect.stringMatching(/00000003\.json[^]*notes\.txt/)])
})

test('after adopt, status names who released the versions, in which record that is not signed, and when', async () => {
  const { code, json } = await shop.json('status')
  const { out } = await shop.runWith(TRUST, 'status')
  expect(out).toMatch(/\n {2}content-mfe +\w{10} +– +\d{4}-\d\d-\d\d .* +Ada +record 1 \(unsigned\)\n/)
  shop.change('content-mfe', 'new')
  await shop.runWith(SIGN, 'release', 'content-mfe')
  expect((await shop.runWith(TRUST, 'status')).out).toMatch(/\n {2}content-mfe .* record 3\n/)
  // Without keys, no signature is checked.
  expect([code, json.apps]).toMatchObject([0, { shell: { released: { record: 1, isTrusted: true } } }])
})

test('verify says what to do about a record that nobody has signed: as the last one, after a repair, and without one', async () => {
  forge(3)
  expect((await shop.runWith(TRUST, 'verify')).out).toMatch(
    /00000003\.json .* is not signed\. No release is possible\. Remove it if none of you has written it; otherwise `rollback <number>` makes an earlier record live, and `keys adopt` signs this one\.\n/,
  )
  await shop.runWith(SIGN, 'rollback', '2')
  expect((await shop.runWith(TRUST, 'verify')).out).toMatch(
    /00000003\.json .* is not signed\. Leave it there, the log must have no gap: record 4 has replaced it\.\n/,
  )
  forge(4)
  await shop.runWith(SIGN, 'rollback', '2')
  expect((await shop.runWith(TRUST, 'verify')).out).toMatch(
    /00000003\.json .* is not signed\. Leave it there, the log must have no gap: `rollback` cannot return to it\.\n/,
  )
})

test('when no trusted key has signed any record, verify proposes to adopt the last one, not to remove it', async () => {
  const { code, out } = await shop.runWith({ PROMPTELIER_TRUSTED_KEYS: other.trusted }, 'verify')
  expect([code, out]).toEqual([
    EXIT.untrusted,
    expect.stringMatching(
      /^1 problem in .*\n .*00000002\.json .*, which is not trusted\. No trusted key has signed any record, so what they name was not checked\. Run `verify` and `status` without keys; if what they say is right, `keys adopt` signs this record\.\n$/,
    ),
  ])
})

test('without keys, follow warns that the signatures of a store are not checked', async () => {
  const follow = ['follow', '--target', 'files', '--out', 'site', '--once']
  const warn = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  expect((await shop.runWith(TRUST, ...follow)).code).toBe(EXIT.done)
  expect(warn).not.toHaveBeenCalled()
  expect((await shop.run(...follow)).code).toBe(EXIT.done)
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^Signed: not checked\. The last record names the key [0-9a-f]{16}; set PROMPTELIER_TRUSTED/,
      ),
    ],
  ])
})

test('a release is signed; so are a version that was published before, and a preview', async () => {
  shop.change('content-mfe', 'new')
  expect((await shop.runWith(SIGN, 'compose', '--with', 'content-mfe@local')).code).toBe(EXIT.done)
  expect(await shop.runWith(SIGN, 'release', 'content-mfe', '--dry-run')).toMatchObject({ code: EXIT.done, err: '' })
  expect(await shop.runWith(SIGN, 'release', 'content-mfe')).toMatchObject({ code: EXIT.done, err: '' })
  expect(await shop.runWith(TRUST, 'verify')).toMatchObject({ code: EXIT.done })
  expect(await shop.runWith(SIGN, 'rollback', 'content-mfe')).toMatchObject({ code: EXIT.done, err: '' })
  const out = join(shop.folder, 'site')
  expect((await shop.runWith(TRUST, 'follow', '--target', 'files', '--out', out, '--once')).code).toBe(EXIT.done)
  forge(5)
  expect((await shop.runWith(TRUST, 'follow', '--target', 'files', '--out', out, '--once')).code).toBe(EXIT.untrusted)
})

test('settings that somebody has changed stop a release; compose makes them live', async () => {
  writeFileSync(shop.inStore('settings.json'), '{"siteUrl": "https://shop.example"}')
  const { code, err } = await shop.runWith(SIGN, 'release', 'content-mfe')
  expect([code, err]).toEqual([EXIT.untrusted, expect.stringContaining('has changed since record 2 was signed')])
  expect(await shop.runWith(SIGN, 'compose')).toMatchObject({ code: EXIT.done, err: '' })
  // The same settings in another form give the same composition.
  writeFileSync(shop.inStore('settings.json'), '{ "siteUrl": "https://shop.example" }')
  expect((await shop.runWith(SIGN, 'release', 'content-mfe')).code).toBe(EXIT.untrusted)
  expect((await shop.runWith(SIGN, 'compose')).out).toContain('Record 4: compose')
  expect((await shop.runWith(SIGN, 'compose')).out).toContain('Nothing to compose')
  expect((await shop.runWith(SIGN, 'rollback', '2')).code).toBe(EXIT.done)
})

test('a freeze and a thaw compose nothing: changed settings do not stop them, and they do not sign them', async () => {
  writeFileSync(shop.inStore('settings.json'), '{"siteUrl": "https://shop.example"}')
  expect(await shop.runWith(SIGN, 'freeze', '--why', 'Sale')).toMatchObject({ code: EXIT.done, err: '' })
  expect((await shop.runWith(SIGN, 'compose')).code).toBe(EXIT.frozen)
  expect(await shop.runWith(SIGN, 'thaw')).toMatchObject({ code: EXIT.done, err: '' })
  expect((await shop.runWith(SIGN, 'release', 'content-mfe')).code).toBe(EXIT.untrusted)
  expect((await shop.runWith(SIGN, 'compose')).code).toBe(EXIT.done)
})

const EVIL = { siteUrl: 'https://evil.example', origins: { 'catalog-mfe': 'https://evil.example' } }

test.each([
  ['have a mistake', '{"siteUrl": "https://shop.example",}'],
  ['were changed by somebody', JSON.stringify(EVIL)],
])('when the settings %s, rollback and kill work by those of what is live, and do not sign them', async (_, text) => {
  shop.change('content-mfe', 'new')
  expect((await shop.runWith(SIGN, 'release', 'content-mfe')).code).toBe(EXIT.done)
  writeFileSync(shop.inStore('settings.json'), text)
  for (const args of [
    ['kill', 'product-mfe', '--why', 'x'],
    ['rollback', 'content-mfe'],
  ]) {
    const { code, err, out } = await shop.runWith(SIGN, ...args)
    expect([code, err + out]).toEqual([
      EXIT.done,
      expect.stringMatching(
        /Warning: settings\.json in .* has changed since record \d was signed\. [^]*The settings of what is live are used instead\./,
      ),
    ])
  }
  const { state } = await shop.head()
  expect(state.killed).toEqual({ 'product-mfe': 'x' })
  expect(readFileSync(shop.inStore(keys.composition(state.live.composition)), 'utf8')).not.toContain('evil')
  // What nobody has signed still counts for nothing.
  expect(await shop.runWith(SIGN, 'release', 'content-mfe', '--again')).toMatchObject({ code: EXIT.untrusted })
  rmSync(shop.inStore('settings.json'))
  expect(await shop.runWith(TRUST, 'verify')).toMatchObject({ code: EXIT.done })
})

const NEW = { PROMPTELIER_SIGNING_KEY: other.signing }

test('adopt does not sign settings that somebody has changed since the last record', async () => {
  writeFileSync(shop.inStore('settings.json'), '{"siteUrl": "https://evil.example"}')
  expect(await shop.runWith(SIGN, 'keys', 'adopt')).toMatchObject({
    code: EXIT.untrusted,
    err: expect.stringContaining('has changed since record 2 was signed'),
  })
})

test('adopt of a record that another key has signed refuses other settings; they can be accepted, and are printed', async () => {
  writeFileSync(shop.inStore('settings.json'), '{"origins": {"shell": "https://evil.example"}}')
  const { code, err } = await shop.runWith(NEW, 'keys', 'adopt', '2')
  expect([code, err]).toEqual([
    EXIT.untrusted,
    expect.stringMatching(
      /^settings\.json in .* is not the one of record 2: it decides from which hosts browsers load scripts\. Restore it; or read it, and add --accept-settings\.\n$/,
    ),
  ])
  const accepted = await shop.runWith(NEW, 'keys', 'adopt', '2', '--accept-settings')
  expect(accepted).toMatchObject({ code: EXIT.done, err: '' })
  expect(accepted.out).toContain('\n  origins      shell: https://evil.example\n')
})

/** Makes records 3 to 6: content-mfe is released, rolled back and switched off, and releases are frozen. */
async function forbid() {
  shop.change('content-mfe', 'bad')
  await shop.runWith(SIGN, 'release', 'content-mfe')
  const bad = (await shop.head()).state.live.versions['content-mfe'] ?? ''
  await shop.runWith(SIGN, 'rollback', 'content-mfe')
  await shop.runWith(SIGN, 'kill', 'content-mfe', '--why', 'Wrong prices')
  expect((await shop.runWith(SIGN, 'freeze', '--why', 'Sale')).code).toBe(EXIT.done)
  return bad
}

test('adopt of an earlier record leaves what a trusted last record forbids: a remote that is off, a freeze, rolled back versions', async () => {
  const bad = await forbid()
  const { live } = (await shop.head()).state
  const { code, out } = await shop.runWith(SIGN, 'keys', 'adopt', '1')
  expect([code, out]).toEqual([EXIT.done, expect.not.stringContaining('  lost ')])
  const { number, state } = await shop.head()
  expect(number).toBe(7)
  expect(state).toMatchObject({
    live,
    killed: { 'content-mfe': 'Wrong prices' },
    frozen: { reason: 'Sale' },
    revoked: { 'content-mfe': [bad] },
  })
})

test('adopt of an earlier record after one that no trusted key has signed says what is lost', async () => {
  const bad = await forbid()
  const { code, out } = await shop.runWith(NEW, 'keys', 'adopt', '2')
  expect(code).toBe(EXIT.done)
  expect(out.split('\n').filter((line) => line.startsWith('  lost'))).toEqual([
    '  lost         the freeze by Ada: Sale',
    '  lost         content-mfe was switched off, and is on again: Wrong prices',
    `  lost         content-mfe@${bad} was rolled back, and can be released again`,
  ])
  expect((await shop.head()).state).toMatchObject({ killed: {}, frozen: null, revoked: {} })
})

test('adopt of a record that another key has signed accepts the settings of that record', async () => {
  expect(await shop.runWith(NEW, 'keys', 'adopt', '2')).toMatchObject({ code: EXIT.done, err: '' })
})

test('adopt of a record that another key has signed refuses another composition and another manifest', async () => {
  const text = readFileSync(shop.inStore(keys.record(2)), 'utf8')
  const { signed: statement } = JSON.parse(text)
  for (const [key, digest] of Object.entries<string>(statement.digests)) {
    if (key === keys.settings) continue
    writeFileSync(shop.inStore(keys.record(2)), text.replace(digest, '0'.repeat(64)))
    expect(await shop.runWith(NEW, 'keys', 'adopt', '2')).toMatchObject({
      code: EXIT.untrusted,
      err: expect.stringMatching(
        new RegExp(`^${key} in .* is not the one of record 2: restore it from a backup\\.\n$`),
      ),
    })
  }
})

test('adopt of a record that is not signed prints the settings that it signs', async () => {
  expect((await shop.runWith(NEW, 'keys', 'adopt', '1')).out).toContain('\n  origins      on this machine\n')
  const settings = {
    siteUrl: 'https://shop.example',
    origins: { shell: 'https://a.example', 'content-mfe': 'https://b.example' },
  }
  writeFileSync(shop.inStore('settings.json'), JSON.stringify(settings))
  rmSync(shop.inStore(keys.record(3)))
  const { out } = await shop.runWith(NEW, 'keys', 'adopt', '1')
  expect(out).toContain('\n  site URL     https://shop.example\n')
  expect(out).toContain('\n  origins      shell: https://a.example, content-mfe: https://b.example\n')
})

test('adopt lists the previews from before the store was signed; until they are removed, verify finds them', async () => {
  rmSync(shop.inStore(keys.record(2)))
  shop.change('content-mfe', 'new')
  const { preview } = (await shop.json('compose', '--with', 'content-mfe@local')).json
  const key = keys.preview(preview.composition)
  const note = `\n  remove       ${key}: no trusted key has signed this preview\n`
  expect((await shop.runWith(SIGN, 'keys', 'adopt', '--dry-run')).out).toContain(note)
  expect((await shop.runWith(SIGN, 'keys', 'adopt')).out).toContain(note)
  const { code, out } = await shop.runWith(TRUST, 'verify')
  expect([code, out]).toEqual([EXIT.untrusted, expect.stringContaining(`${key} in`)])
  rmSync(shop.inStore(key))
  expect(await shop.runWith(TRUST, 'verify')).toMatchObject({ code: EXIT.done })
})

test('a dry run of adopt says that the composition is live already', async () => {
  expect((await shop.runWith(SIGN, 'keys', 'adopt', '--dry-run')).out).toMatch(
    /\n {2}composition {2}\w{16}, live already in /,
  )
})

test('a preview from before the store was signed stops neither adopt nor gc', async () => {
  rmSync(shop.inStore(keys.record(2)))
  const { composition, versions } = (await shop.head()).state.live
  shop.change('content-mfe', 'new')
  expect((await shop.run('release', 'content-mfe')).code).toBe(EXIT.done)
  mkdirSync(shop.inStore('previews'))
  for (const id of [composition, (await shop.head()).state.live.composition])
    writeFileSync(shop.inStore(keys.preview(id)), JSON.stringify({ versions }))
  expect(await shop.runWith(SIGN, 'keys', 'adopt')).toMatchObject({ code: EXIT.done, err: '' })
  expect(await shop.runWith(SIGN, 'gc')).toMatchObject({ code: EXIT.done, err: '' })
})
