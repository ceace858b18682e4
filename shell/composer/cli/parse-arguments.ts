import { parseArgs } from 'node:util'
import { messageOf } from '../message-of.ts'
import { didYouMean } from '../nearest.ts'
import { EXIT, Refusal } from '../refusal.ts'
import type { Arguments, Command, Option } from './command.ts'
import { KEY_OPTIONS } from './read-keys.ts'

/** Options of every command. */
export const COMMON_OPTIONS = {
  ...KEY_OPTIONS,
  json: { type: 'boolean', about: 'prints exactly one JSON object; progress goes to the standard error output' },
  help: { type: 'boolean', about: 'prints this text' },
} as const satisfies Record<string, Option>

/** The error of a command line that was not understood. */
const usageError = (message: string, usage: string) => new Refusal(`${message}\n${usage}`, EXIT.usage)

/** One line that says how a command is written. */
const usageOf = ({ name, usage }: Pick<Command, 'name' | 'usage'>) =>
  `Usage: pnpm ${name}${usage && ` ${usage}`}   (pnpm ${name} --help explains it)`

/** @throws Refusal with the nearest option when an option is unknown */
function checkOptionNames(args: readonly string[], { options, ...rest }: Command) {
  const known = { ...COMMON_OPTIONS, ...options }
  const { tokens } = parseArgs({ args: [...args], options: known, strict: false, allowPositionals: true, tokens: true })
  for (const token of tokens)
    if (token.kind === 'option' && !Object.hasOwn(known, token.name)) {
      const near = didYouMean(token.name, Object.keys(known)).replace('mean ', 'mean --')
      throw usageError(`${token.rawName} is not an option of ${rest.name}.${near}`, usageOf(rest))
    }
}

/**
 * Parses the arguments of a command.
 * @throws Refusal with the usage when an option is unknown or has no value, or when there are too many or too few words
 */
export function parseArguments(args: readonly string[], command: Command): Arguments {
  checkOptionNames(args, command)
  const usage = usageOf(command)
  try {
    const options = { ...COMMON_OPTIONS, ...command.options }
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { min, max } = command.words
    if (!values.help && positionals.length < min) throw usageError(`${command.name} needs a name.`, usage)
    if (positionals.length > max) throw usageError(`${command.name} does not expect ${positionals[max]}.`, usage)
    return { values, words: positionals }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The message of `parseArgs` names the option whose value is missing or not expected.
    throw usageError(messageOf(error), usage)
  }
}

/**
 * Reads the number of an option.
 * @throws Refusal when the text is not an integer between the limits
 */
export function integerOf(text: string, option: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  throw new Refusal(`${option} is ${text}: it must be a whole number ${range}.`, EXIT.usage)
}
