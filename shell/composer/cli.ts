import { Console } from 'node:console'
import { isJson, main } from './cli/main.ts'

const args = process.argv.slice(2)
// Standard output is for the result alone: modules that warn must not add to it.
if (isJson(args)) globalThis.console = new Console(process.stderr, process.stderr)
process.exitCode = await main(args, {
  env: process.env,
  root: process.cwd(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
})
