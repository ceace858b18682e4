import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { pnpmCall } from '../commands/pnpm.mjs'
import { dependencies, installedBytes } from './read-dependencies.ts'

// `pnpm dependencies` lists every library that packages of this repository use, and asks the registry for known
// vulnerabilities: with `--online`, it fails when the registry gives no answer. `dependencies.test.ts` proves that versions
// are pinned, and that no install script runs.
const { values } = parseArgs({ options: { online: { type: 'boolean', default: false } } })

const megabytes = (bytes: number | undefined) => (bytes === undefined ? '–' : (bytes / 1e6).toFixed(2)).padStart(8)

console.info(`${'library'.padEnd(42)}${'version'.padEnd(22)}${'MB'.padStart(8)}  used  for\n`)
for (const dependency of dependencies) {
  const { name, versions, packages, isForUse, reason = 'no reason given' } = dependency
  console.info(
    `${name.padEnd(42)}${versions.join(', ').padEnd(22)}${megabytes(installedBytes(dependency))}  ${isForUse ? 'shop ' : 'tools'} ${reason} (${packages.join(', ')})`,
  )
}
const total = dependencies.reduce((sum, dependency) => sum + (installedBytes(dependency) ?? 0), 0)
const used = dependencies.filter(({ isForUse }) => isForUse).length
console.info(
  `\n${dependencies.length} libraries, ${used} of them in what is served or run: ${(total / 1e6).toFixed(1)} MB`,
)

const { program, args, options } = pnpmCall('audit', '--audit-level', 'high')
const { status, stdout, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' })
const output = `${stdout}${stderr}`.trim()
const isAnswered = /No known vulnerabilities|vulnerabilities found/.test(output)
console.info(`\npnpm audit --audit-level high\n${output}`)
if (!isAnswered)
  console.info('The registry gave no answer about vulnerabilities: nothing is known, in either direction.')
if (!isAnswered && values.online) console.error('This is an error, because of --online.')
process.exitCode = (isAnswered ? status !== 0 : values.online) ? 1 : 0
