import { EXIT } from '../refusal.ts'
import type { Command, Option } from './command.ts'
import { tableText } from './format.ts'
import { COMMON_OPTIONS } from './parse-arguments.ts'

/** What each exit code means. The table of docs/deploying.md says the same. */
const EXIT_TEXTS: Readonly<Record<keyof typeof EXIT, string>> = {
  done: 'done; also when nothing had to change',
  failed: 'something unexpected: the network, the disk, a fault of the program',
  usage: 'the command, or a variable of its environment, was not understood',
  refused: 'a check refused it; what is live has not changed',
  frozen: 'releases are frozen',
  revoked: 'the version was rolled back before; --again releases it',
  notFound: 'no such record, version or application, or nothing is live',
  damaged: 'an object of the store is missing or damaged; also for what else verify finds',
  untrusted: 'something is not signed by a trusted key, or there is no key to sign with',
}

const exitCodes = () =>
  tableText(
    Object.entries(EXIT).map(([name, code]) => [String(code), EXIT_TEXTS[name as keyof typeof EXIT]]),
    '  ',
  )

const ENVIRONMENT = `Environment:
  PROMPTELIER_STORE         the store: a folder (default: .store), or s3://bucket/prefix?endpoint=https://…&region=…
  PROMPTELIER_PORT          the shop's port on this machine
  PROMPTELIER_CACHE         folder for copies of a bucket's files (default: promptelier in $XDG_CACHE_HOME or ~/.cache)
  CHROMIUM_PATH             the Chromium that visits what is released (default: the first one on the PATH)
  PROMPTELIER_USER          your name in the log (default: GITHUB_ACTOR, then the name of the system's user)
  PROMPTELIER_SIGNING_KEY   the private key that signs, in PEM; PROMPTELIER_SIGNING_KEY_FILE names a file with it
  PROMPTELIER_TRUSTED_KEYS  the public keys that count, in PEM; PROMPTELIER_TRUSTED_KEYS_FILE names a file with them
  PROMPTELIER_STORE_NAME    the name that signatures are made for; needed when two stores share a key`

const optionRow = ([name, { value, about }]: readonly [string, Option]) => [
  `--${name}${value === undefined ? '' : ` ${value}`}`,
  about,
]

/** The help of one command. */
export const commandHelp = ({ name, usage, summary, help, options }: Command): string => `Usage: pnpm ${name} ${usage}

pnpm ${name} ${summary}.

${help}

Options:
${tableText(Object.entries({ ...options, ...COMMON_OPTIONS }).map(optionRow), '  ')}

Exit codes:
${exitCodes()}

${ENVIRONMENT}`

/** The list of all commands. */
export const overview = (commands: readonly Command[]): string => `Usage: pnpm <command> [arguments]

${tableText(
  [...commands.map(({ name, summary }) => [name, summary]), ['help', 'explains a command: pnpm <command> --help']],
  '  ',
)}

A first release:  pnpm build:apps, pnpm release --all, pnpm serve
In an emergency:  pnpm status, then pnpm rollback <record>

Exit codes:
${exitCodes()}

${ENVIRONMENT}`
