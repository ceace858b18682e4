import { Console } from 'node:console'
import { abort } from './commands/abort.ts'
import type { Command, Result } from './commands/command.ts'
import { compose } from './commands/compose.ts'
import { contextOf } from './commands/context.ts'
import { freeze } from './commands/freeze.ts'
import { commandHelp, overview } from './commands/help.ts'
import { kill } from './commands/kill.ts'
import { didYouMean } from './commands/nearest.ts'
import { parseArguments } from './commands/parse-arguments.ts'
import { promote } from './commands/promote.ts'
import { releaseCommand } from './commands/release.ts'
import { releases } from './commands/releases.ts'
import { revive } from './commands/revive.ts'
import { rollback } from './commands/rollback.ts'
import { serve } from './commands/serve.ts'
import { status } from './commands/status.ts'
import { thaw } from './commands/thaw.ts'
import { COMPOSER_VERSION } from './compose/composer-version.ts'
import { EXIT, Refusal } from './release/refusal.ts'

const COMMANDS: readonly Command[] = [
  releaseCommand(() => import('./gate/gate.ts')),
  status,
  releases,
  rollback,
  promote,
  abort,
  kill,
  revive,
  freeze,
  thaw,
  compose,
  serve,
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

async function run([name, ...rest]: readonly string[], onProgress: (text: string) => void): Promise<Result> {
  const result = information(name, rest)
  if (result) return result
  if (name === undefined || name.startsWith('-')) throw new Refusal(overview(COMMANDS), EXIT.usage)
  const command = commandNamed(name)
  const given = parseArguments(rest, command)
  if (given.values['help']) return helpResult(commandHelp(command))
  return command.run(given, contextOf(process.env, process.cwd(), onProgress))
}

/** The message for a person. The reason of a Refusal is in its message; an unexpected error may have a cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (error instanceof Refusal || cause === undefined) return error.message
  return `${error.message}\nCause: ${cause instanceof Error ? cause.message : JSON.stringify(cause)}`
}

const printJson = (json: Result['json']) => void process.stdout.write(`${JSON.stringify(json)}\n`)

async function main(args: readonly string[]) {
  const isJson = args.includes('--json')
  // Standard output is for the result alone: modules that warn must not add to it.
  if (isJson) globalThis.console = new Console(process.stderr, process.stderr)
  try {
    const { text, json, exitCode = EXIT.done } = await run(args, (progress) => console.info(progress))
    if (isJson) printJson(json)
    else console.info(text)
    process.exitCode = exitCode
  } catch (error) {
    const code = error instanceof Refusal ? error.exitCode : EXIT.failed
    if (isJson) printJson({ error: { message: messageOf(error), code } })
    else console.error(messageOf(error))
    process.exitCode = code
  }
}

await main(process.argv.slice(2))
