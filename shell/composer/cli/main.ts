import { messageOf } from '../message-of.ts'
import { printable } from '../plain-text.ts'
import { asRefusal, EXIT, Refusal } from '../refusal.ts'
import type { Result } from './command.ts'

/** The process that a command line runs in. */
export type Surroundings = {
  readonly env: NodeJS.ProcessEnv
  /** The folder that relative paths begin at. */
  readonly root: string
  /** Write a text to the standard output and to the standard error output. */
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

/** The message for a person. The reason of a Refusal is in its message; an unexpected error may have a cause. */
function withCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (error instanceof Refusal || cause === undefined) return error.message
  return `${error.message}\nCause: ${cause instanceof Error ? cause.message : JSON.stringify(cause)}`
}

export const isJson = (args: readonly string[]) => args.includes('--json')

/**
 * Runs a command line, and prints its result: a text for a person, or with `--json` exactly one JSON object.
 * @param args without the names of Node and of the program
 * @returns the exit code
 */
export async function main(args: readonly string[], { env, root, ...output }: Surroundings): Promise<number> {
  const json = isJson(args)
  // The texts of others, such as the message of a commit, are among what is printed.
  const out = (text: string) => output.out(printable(text))
  const err = (text: string) => output.err(printable(text))
  const printJson = (value: Result['json']) => out(`${JSON.stringify(value)}\n`)
  const onProgress = (text: string) => (json ? err : out)(`${text}\n`)
  try {
    // Imported here, so that an error of the environment, such as a wrong port, is reported like every other error.
    const { runCommand } = await import('./run-command.ts').catch((error: unknown) => {
      throw messageOf(error).startsWith('PROMPTELIER_PORT ') ? asRefusal(error, EXIT.usage) : error
    })
    const result = await runCommand(args, env, root, onProgress)
    if (json) printJson(result.json)
    else out(`${result.text}\n`)
    return result.exitCode ?? EXIT.done
  } catch (error) {
    const code = error instanceof Refusal ? error.exitCode : EXIT.failed
    if (json) printJson({ error: { message: withCause(error), code } })
    else err(`${withCause(error)}\n`)
    return code
  }
}
