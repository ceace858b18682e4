import { abort } from '../commands/abort.ts'
import { composeCommand } from '../commands/compose.ts'
import { followCommand } from '../commands/follow.ts'
import { freeze } from '../commands/freeze.ts'
import { gcCommand } from '../commands/gc.ts'
import { keysCommand } from '../commands/keys.ts'
import { kill } from '../commands/kill.ts'
import { promote } from '../commands/promote.ts'
import { releaseCommand } from '../commands/release.ts'
import { releases } from '../commands/releases.ts'
import { revive } from '../commands/revive.ts'
import { rollback } from '../commands/rollback.ts'
import { serve } from '../commands/serve.ts'
import { status } from '../commands/status.ts'
import { thaw } from '../commands/thaw.ts'
import { verifyCommand } from '../commands/verify.ts'
import { COMPOSER_VERSION } from '../compose/composer-version.ts'
import { didYouMean } from '../nearest.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { Command, Result } from './command.ts'
import { contextOf } from './context.ts'
import { commandHelp, overview } from './help.ts'
import { parseArguments } from './parse-arguments.ts'

const COMMANDS: readonly Command[] = [
  releaseCommand(() => import('../gate/gate.ts')),
  status,
  releases,
  rollback,
  promote,
  abort,
  kill,
  revive,
  freeze,
  thaw,
  composeCommand(() => import('../hosting/follow.ts')),
  serve,
  followCommand(() => import('../hosting/follow.ts')),
  gcCommand(() => import('../maintenance/garbage.ts')),
  verifyCommand(() => import('../maintenance/verify.ts')),
  keysCommand,
]

/** @throws Refusal with the nearest name when there is no such command */
function commandNamed(name: string): Command {
  const found = COMMANDS.find((command) => command.name === name)
  if (found) return found
  const near = didYouMean(name, [...COMMANDS.map((command) => command.name), 'help'])
  throw new Refusal(`${name} is not a command.${near}\n\n${overview(COMMANDS)}`, EXIT.usage)
}

/** Help and version: they need no store. */
function information(name: string | undefined, rest: readonly string[]): Result | undefined {
  if (name === '--version') {
    const json = { command: 'version', composer: COMPOSER_VERSION, node: process.version }
    return { json, text: `Promptelier composer ${COMPOSER_VERSION}, Node ${process.version}` }
  }
  const [topic] = rest.filter((word) => !word.startsWith('-'))
  const isHelp = name === 'help' || name === '--help'
  if (isHelp && topic === undefined) return helpResult(overview(COMMANDS))
  return isHelp && topic !== undefined ? helpResult(commandHelp(commandNamed(topic))) : undefined
}

const helpResult = (text: string): Result => ({ json: { command: 'help', text }, text })

/**
 * Runs the command of a command line.
 * @param args the arguments of the process
 * @param root the folder that relative paths begin at
 * @param onProgress called with a sentence for the person who waits
 * @throws (rejects) with a Refusal when the command was not understood, or did not do what it was asked for
 */
export async function runCommand(
  [name, ...rest]: readonly string[],
  env: NodeJS.ProcessEnv,
  root: string,
  onProgress: (text: string) => void,
): Promise<Result> {
  const result = information(name, rest)
  if (result) return result
  if (name === undefined || name.startsWith('-')) throw new Refusal(overview(COMMANDS), EXIT.usage)
  const command = commandNamed(name)
  const given = parseArguments(rest, command)
  if (given.values['help']) return helpResult(commandHelp(command))
  return command.run(given, contextOf(env, root, onProgress, given.values))
}
