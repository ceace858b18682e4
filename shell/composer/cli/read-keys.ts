import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { messageOf } from '../message-of.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { parseSigningKey, parseTrustedKeys, type StoreKeys, storeKeys } from '../store/signing-keys.ts'
import type { Option } from './command.ts'

/** Options of every command that opens a store. */
export const KEY_OPTIONS = {
  'signing-key': { type: 'string', value: '<file>', about: 'signs with the private key in this file' },
  'trusted-keys': { type: 'string', value: '<file>', about: 'accepts only what a key in this file has signed' },
} as const satisfies Record<string, Option>

/** The values of these options. */
export type KeyFiles = { readonly [Name in keyof typeof KEY_OPTIONS]?: string | undefined }

type Found = { readonly text: string; readonly where: string }

/** @throws Refusal when the file cannot be read */
function readKeyFile(path: string): Found {
  try {
    return { text: readFileSync(path, 'utf8'), where: path }
  } catch (error) {
    const reason = messageOf(error)
    throw new Refusal(`The key file ${path} cannot be read: ${reason}.`, EXIT.usage, { cause: error })
  }
}

/** The option counts first, then the variable with the key itself, then the variable with the name of a file. */
function find(env: NodeJS.ProcessEnv, root: string, variable: string, option: string | undefined): Found | undefined {
  const text = env[variable]
  const file = option ?? (text ? undefined : env[`${variable}_FILE`])
  if (file) return readKeyFile(resolve(root, file))
  return text ? { text, where: variable } : undefined
}

/**
 * Reads the keys that the command line and the environment name.
 * @param root the folder that relative paths begin at
 * @returns undefined when there are none: then nothing is signed and nothing is checked
 * @throws Refusal when a key cannot be read, or when the signing key is not trusted
 */
export function readStoreKeys(env: NodeJS.ProcessEnv, root: string, files: KeyFiles): StoreKeys | undefined {
  const signing = find(env, root, 'PROMPTELIER_SIGNING_KEY', files['signing-key'])
  const trusted = find(env, root, 'PROMPTELIER_TRUSTED_KEYS', files['trusted-keys'])
  return storeKeys(
    trusted && parseTrustedKeys(trusted.text, trusted.where),
    signing && parseSigningKey(signing.text, signing.where),
    env['PROMPTELIER_STORE_NAME'] ?? '',
  )
}
