import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { EXIT } from '../refusal.ts'
import { fakePair } from '../testing/fake-keys.ts'
import { parseSigningKey, parseTrustedKeys, storeKeys } from './signing-keys.ts'

const [one, two] = [fakePair(), fakePair()]

test('the keys of a pair have the same id; several public keys may be in one text, with comments', () => {
  const trusted = parseTrustedKeys(`# from November on\n${one.trusted}\n# former key\n${two.trusted}`, 'test')
  expect([...trusted.keys()]).toEqual([
    parseSigningKey(one.signing, 'test').id,
    parseSigningKey(two.signing, 'test').id,
  ])
})

test('a key in an environment variable may be on one line', () => {
  const { id } = parseSigningKey(one.signing.replaceAll('\n', '\\n'), 'test')
  expect([...parseTrustedKeys(one.trusted.replaceAll('\n', '\\n'), 'test').keys()]).toEqual([id])
})

const otherKind = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const otherPublic = otherKind.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const otherPrivate = otherKind.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const cut = (pem: string) => pem.replace(/.{8}(?=\n-----END)/, '')

test.each([
  ['empty', ''],
  ['no PEM', 'secret'],
  ['a public key', one.trusted],
  ['cut off', cut(one.signing)],
  ['of another kind', otherPrivate],
])('a signing key that is %s is refused; the message names where it is', (_, text) => {
  const refusal = expect.objectContaining({
    exitCode: EXIT.usage,
    message: expect.stringMatching(/^KEY is not a private key/),
  })
  expect(() => parseSigningKey(text, 'KEY')).toThrow(refusal)
})

test.each([
  ['are empty', '', 'does not consist of public keys'],
  ['are only a comment', '# none yet', 'does not consist of public keys'],
  ['contain other text', `${one.trusted}\nssh-ed25519 AAAA`, 'does not consist of public keys'],
  ['contain a private key', one.trusted + one.signing, 'contains a private key'],
  ['are cut off', one.trusted + cut(two.trusted), 'is not a public key'],
  ['are of another kind', otherPublic, 'is not a public key'],
])('trusted keys that %s are refused: nobody is trusted by mistake', (_, text, reason) => {
  const refusal = expect.objectContaining({ exitCode: EXIT.usage, message: expect.stringContaining(`KEYS ${reason}`) })
  expect(() => parseTrustedKeys(text, 'KEYS')).toThrow(refusal)
})

test('who signs trusts the own key only, unless trusted keys are configured; these must contain the own one', () => {
  const signing = parseSigningKey(one.signing, 'test')
  expect([...(storeKeys(undefined, signing, '')?.trusted.keys() ?? [])]).toEqual([signing.id])
  expect(storeKeys(undefined, undefined, '')).toBeUndefined()
  const others = parseTrustedKeys(two.trusted, 'test')
  expect(() => storeKeys(others, signing, '')).toThrow(`The signing key ${signing.id} is not among the trusted keys`)
})
