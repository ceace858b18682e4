import type { parseArgs } from 'node:util'
import type { Context } from './context.ts'

/** An option of a command, in the form that `parseArgs` reads, and what the help says about it. */
export type Option = {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  /** What stands for the value in the help, such as `<n>`; only for strings. */
  readonly value?: string
  readonly about: string
}

type Options = Readonly<Record<string, Option>>

/** What a command reports: a text for a person, or an object for a program. */
export type Result = {
  readonly text: string
  readonly json: Readonly<Record<string, unknown>>
  /** Without it, 0. */
  readonly exitCode?: number
}

type Values<Of extends Options> = ReturnType<
  typeof parseArgs<{ options: { -readonly [Name in keyof Of]: Of[Name] }; allowPositionals: true }>
>['values']

/** The arguments of a command line: the values of the options, and all other words. */
export type Arguments<Of extends Options = Options> = {
  readonly values: Values<Of>
  readonly words: readonly string[]
}

/** A command of the composer. */
export type Command<Of extends Options = Options> = {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The arguments after the name. */
  readonly usage: string
  /** What it does, when to use it, an example, and what it does not do. */
  readonly help: string
  readonly options: Of
  /** How many words may follow, apart from options. */
  readonly words: { readonly min: number; readonly max: number }
  // A method, so that commands with different options fit in one list.
  run(given: Arguments<Of>, context: Context): Promise<Result>
}

/** Gives `run` the types of the command's own options. */
export const command = <const Of extends Options>(definition: Command<Of>): Command<Of> => definition

/** Options that several commands have. */
export const WHY = { type: 'string', value: '<text>', about: 'the reason, for the log' } as const
export const DRY_RUN = {
  type: 'boolean',
  about: 'shows what would change, after all checks; writes nothing to the store',
} as const
