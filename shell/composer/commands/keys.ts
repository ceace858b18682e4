import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { asRefusal, EXIT, Refusal } from '../release/refusal.ts'
import { checkCanSign, isSigned } from '../store/signed-storage.ts'
import { keyId } from '../store/signing-keys.ts'
import { runChange } from './change.ts'
import { command, DRY_RUN, type Result, WHY } from './command.ts'
import type { Context } from './context.ts'

const HELP = `\`keys create <folder>\` makes a pair of Ed25519 keys: signing-key.pem signs, and is a secret of who releases;
trusted-key.pem is public, and goes to everybody who serves, publishes, verifies or releases.

\`keys adopt [<record>]\` signs what a record makes live, although no trusted key has signed it: the last record, or the
one of this number. It checks that all of its objects are there and undamaged, but it cannot know who has written them.
It appends a record; a running canary ends.

When: create, before a store is signed and to replace a key. Adopt, once for a store with releases that were not signed,
and after a key was stolen, for the last record that you know to be right.

Examples:
  pnpm keys create ./keys
  pnpm keys adopt --why "From now on, releases are signed"
  pnpm keys adopt 41 --why "Key 1f2e… was stolen; record 41 is the last of ours"

What it does not do: it does not distribute keys, and it does not protect the private key with a password.`

const PRIVATE_MODE = 0o600

/** Files of a pair, in its folder. */
const FILES = { signing: 'signing-key.pem', trusted: 'trusted-key.pem' } as const

function write(path: string, content: string | Buffer) {
  try {
    // Never over another key: what it has signed would be lost.
    writeFileSync(path, content, { mode: PRIVATE_MODE, flag: 'wx' })
  } catch (error) {
    throw asRefusal(error, EXIT.refused)
  }
}

/** @throws Refusal when the folder has keys already, or cannot be written to */
function create({ root }: Context, name: string): Result {
  const folder = resolve(root, name)
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const [signing, trusted] = [join(folder, FILES.signing), join(folder, FILES.trusted)]
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  write(signing, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  write(trusted, publicKey.export({ type: 'spki', format: 'pem' }))
  const text = [
    `Key ${keyId(publicKey)}`,
    `  ${signing}  is secret: it signs releases (PROMPTELIER_SIGNING_KEY_FILE)`,
    `  ${trusted}  is public: servers accept what it has signed (PROMPTELIER_TRUSTED_KEYS_FILE)`,
  ]
  return { json: { command: 'keys', key: keyId(publicKey), signing, trusted }, text: text.join('\n') }
}

/** @throws (rejects) with a Refusal when there is no key to sign with */
async function adoptRecord(context: Context, word: string | undefined, why: string | undefined, isDry: boolean) {
  if (word !== undefined && !/^\d+$/.test(word)) throw new Refusal(`${word} is not the number of a record.`, EXIT.usage)
  const { adopt } = await import('../release/earlier.ts')
  return runChange(context, { command: 'keys', isDry, accepts: 'unsigned' }, async (store) => {
    if (!isSigned(store.storage))
      throw new Refusal('There is no key to sign with: add --signing-key <file>.', EXIT.usage)
    checkCanSign(store.storage)
    const number = word === undefined ? undefined : Number(word)
    return { record: await adopt(store, context.authorOf(why), number) }
  })
}

export const keysCommand = command({
  name: 'keys',
  summary: 'makes a pair of keys, or signs what is live',
  usage: 'create <folder> | adopt [<record>] [options]',
  help: HELP,
  options: { why: WHY, 'dry-run': DRY_RUN },
  words: { min: 1, max: 2 },
  async run({ values, words: [action, word] }, context) {
    if (action === 'create' && word !== undefined) return create(context, word)
    if (action === 'adopt') return adoptRecord(context, word, values.why, values['dry-run'] ?? false)
    throw new Refusal('Write keys create <folder>, or keys adopt [<record>].', EXIT.usage)
  },
})
