import { spawnSync } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** A check: its name, a program of `node_modules/.bin` or of the system, and its arguments. */
export type Check = readonly [name: string, program: string, ...args: string[]]

const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}` }

/** Runs all checks one after the other, and prints which have passed. @returns the names of those that failed */
export const failedChecks = (checks: readonly Check[]): readonly string[] =>
  checks
    .filter(([name, program, ...args]) => {
      const { status } = spawnSync(program, args, { stdio: 'inherit', env })
      console.info(`${status === 0 ? '✓' : '✗'} ${name}`)
      return status !== 0
    })
    .map(([name]) => name)
