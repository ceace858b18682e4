import { Console } from 'node:console'
import type { Result } from './commands/command.ts'
import { EXIT, Refusal } from './release/refusal.ts'

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
    // Imported here: an error of the environment, such as a wrong port, is reported as any other.
    const { runCommand } = await import('./commands/run-command.ts')
    const { text, json, exitCode = EXIT.done } = await runCommand(args, (progress) => console.info(progress))
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
