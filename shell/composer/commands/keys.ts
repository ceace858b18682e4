import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Arguments, command, DRY_RUN, type Result, WHY } from '../cli/command.ts'
import type { Context } from '../cli/context.ts'
import { asRefusal, EXIT, Refusal } from '../refusal.ts'
import { replacedBy } from '../release/earlier-records.ts'
import { adopt } from '../release/repair-log.ts'
import type { LogRecord } from '../store/log.ts'
import { readSettingsFile } from '../store/settings.ts'
import { Untrusted } from '../store/signature.ts'
import { checkCanSign, isSigned } from '../store/signed-storage.ts'
import { keyId } from '../store/signing-keys.ts'
import type { Storage } from '../store/storage.ts'
import { FOLDERS, previewAt, type Store } from '../store/store.ts'
import { runChange } from './change.ts'

const HELP = `\`keys create <folder>\` makes a pair of Ed25519 keys: signing-key.pem signs, and is a secret of who releases;
trusted-key.pem is public, and goes to everybody who serves, publishes, verifies or releases.

\`keys adopt [<record>]\` signs what a record makes live, although no trusted key has signed it: the last record, or the
one of this number. It checks that all of its objects are there and undamaged, but it cannot know who has written them.
Of a record that another key has signed, all objects must be those that were signed, also settings.json. It prints the
site URL and the origins that it signs: compare them. It appends a record; a running canary ends. Remotes that are
switched off, a freeze and the marks of versions that were rolled back stay if a trusted key has signed the last record.
Otherwise they are those of the adopted record, and the output says what is lost.

When: create, before a store is signed and to replace a key. Adopt, once for a store with releases that were not signed,
and after a key was stolen, for the last record that you know to be right.

Examples:
  pnpm keys create ~/shop-keys
  pnpm keys adopt --why "From now on, releases are signed"
  pnpm keys adopt 41 --why "Key 1f2e… was stolen; record 41 is the last of ours"

What it does not do: it does not distribute keys, and it does not protect the private key with a password.`

const options = {
  why: WHY,
  'accept-settings': {
    type: 'boolean',
    about:
      'adopts a record that another key has signed with the present settings.json, not with the one of that record',
  },
  'dry-run': DRY_RUN,
} as const

type Values = Arguments<typeof options>['values']

const PRIVATE_MODE = 0o600

/** Files of a pair, in its folder. */
const FILES = { signing: 'signing-key.pem', trusted: 'trusted-key.pem' } as const

// Never over another key: what it has signed would be lost.
const write = (path: string, content: string | Buffer) =>
  writeFileSync(path, content, { mode: PRIVATE_MODE, flag: 'wx' })

/** @throws Refusal when the folder has keys already, or cannot be written to */
function create({ root }: Context, name: string): Result {
  const folder = resolve(root, name)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const [signing, trusted] = [join(folder, FILES.signing), join(folder, FILES.trusted)]
  // Before both: one file of this pair beside one of another pair would be of no use.
  const existing = [signing, trusted].find((path) => existsSync(path))
  if (existing !== undefined)
    throw new Refusal(`${existing} exists already: name another folder. Nothing was written.`, EXIT.refused)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    write(signing, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    write(trusted, publicKey.export({ type: 'spki', format: 'pem' }))
  } catch (error) {
    throw asRefusal(error, EXIT.refused)
  }
  const text = [
    `Key ${keyId(publicKey)}`,
    `  ${signing}  is secret: it signs releases (PROMPTELIER_SIGNING_KEY_FILE)`,
    `  ${trusted}  is public: servers accept what it has signed (PROMPTELIER_TRUSTED_KEYS_FILE)`,
  ]
  return { json: { command: 'keys', key: keyId(publicKey), signing, trusted }, text: text.join('\n') }
}

/** The settings that are signed with a record, for a person who compares them. */
async function settingsNotes(storage: Storage): Promise<readonly string[]> {
  const { siteUrl, origins } = await readSettingsFile(storage)
  const listed = Object.entries(origins).map(([app, origin]) => `${app}: ${origin}`)
  return [`site URL     ${siteUrl}`, `origins      ${listed.join(', ') || 'on this machine'}`]
}

/** What the record before forbids and the adopted one does not, for a person who decides whether to forbid it again. */
async function lostNotes(store: Store, record: LogRecord): Promise<readonly string[]> {
  const { state: after } = record
  const before = (await replacedBy(store, record))?.found.state
  if (!before) return []
  const { frozen, killed, revoked } = before
  const { versions } = after.live
  const on = Object.entries(killed).filter(([app]) => app in versions && !(app in after.killed))
  const allowed = Object.entries(revoked).flatMap(([app, list]) =>
    list
      .filter((version) => version !== versions[app] && !after.revoked[app]?.includes(version))
      .map((version) => `${app}@${version}`),
  )
  return [
    ...(frozen && !after.frozen ? [`lost         the freeze by ${frozen.by}: ${frozen.reason}`] : []),
    ...on.map(([app, reason]) => `lost         ${app} was switched off, and is on again: ${reason}`),
    ...allowed.map((version) => `lost         ${version} was rolled back, and can be released again`),
  ]
}

/** The previews that no trusted key has signed: nobody can open them any more, and `verify` finds them. */
async function unsignedPreviews(storage: Storage): Promise<readonly string[]> {
  const unsigned: string[] = []
  for await (const { key } of storage.list(FOLDERS.previews)) {
    if (previewAt(key) === undefined) continue
    await storage.read(key).catch((error: unknown) => {
      if (!(error instanceof Untrusted)) throw error
      unsigned.push(key)
    })
  }
  return unsigned.map((key) => `remove       ${key}: no trusted key has signed this preview`)
}

/** @throws (rejects) with a Refusal when there is no key to sign with */
async function adoptRecord(context: Context, word: string | undefined, values: Values): Promise<Result> {
  const { why, 'dry-run': isDry = false, 'accept-settings': acceptsSettings = false } = values
  if (word !== undefined && !/^\d+$/.test(word)) throw new Refusal(`${word} is not the number of a record.`, EXIT.usage)
  return runChange(context, { command: 'keys', isDry, accepts: 'unsigned' }, async (store) => {
    if (!isSigned(store.storage))
      throw new Refusal(
        'There is no key to sign with: set PROMPTELIER_SIGNING_KEY, or add --signing-key <file>. Nothing has changed.',
        EXIT.untrusted,
      )
    checkCanSign(store.storage)
    const number = word === undefined ? undefined : Number(word)
    const notes = await settingsNotes(store.storage)
    const record = await adopt(store, context.authorOf(why), number, acceptsSettings)
    const previews = await unsignedPreviews(store.storage)
    return { record, notes: [...notes, ...(await lostNotes(store, record)), ...previews] }
  })
}

export const keysCommand = command({
  name: 'keys',
  summary: 'makes a pair of keys, or signs what is live',
  usage: 'create <folder> | adopt [<record>] [options]',
  help: HELP,
  options,
  words: { min: 0, max: 2 },
  async run({ values, words: [action, word] }, context) {
    if (action === 'create' && word !== undefined) return create(context, word)
    if (action === 'adopt') return adoptRecord(context, word, values)
    throw new Refusal('Write keys create <folder>, or keys adopt [<record>].', EXIT.usage)
  },
})
