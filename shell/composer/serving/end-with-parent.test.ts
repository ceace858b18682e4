import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = join(import.meta.dirname, 'end-with-parent.ts')
const tsx = import.meta.resolve('tsx')

/** A program that runs until its parent ends. */
const CHILD = `
import { endWithParent } from ${JSON.stringify(module)}
setInterval(() => {}, 1000)
endWithParent(() => process.exit(0))
console.log('started')
`
const nodeArguments = (code: string) => ['--import', tsx, '--input-type=module', '--eval', code]

/** A program that starts the child with these standard streams and waits. */
const parentCode = (stdio: string) => `
import { spawn } from 'node:child_process'
const child = spawn(process.execPath, ${JSON.stringify(nodeArguments(CHILD))}, { stdio: ${stdio} })
process.on('message', () => {
  child.disconnect()
  child.once('exit', () => process.exit(0))
})
setInterval(() => {}, 1000)
`

/** Starts a parent that starts a child. @returns the parent, and what resolves when the child has ended */
async function startFamily(stdio: string) {
  const parent = spawn(process.execPath, nodeArguments(parentCode(stdio)), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let hasEnded = false
  // The child has the parent's standard output, which is closed when both have ended.
  const end = new Promise<void>((done) => {
    parent.stdout?.once('close', () => {
      hasEnded = true
      done()
    })
  })
  await new Promise((done) => parent.stdout?.once('data', done))
  return { parent, end, hasEnded: () => hasEnded }
}

test.each([
  "['ignore', 'inherit', 'inherit']",
  "['pipe', 'inherit', 'inherit']",
  "['pipe', 'inherit', 'inherit', 'ipc']",
])('a server ends after its parent was killed, with the standard streams %s', { timeout: 30_000 }, async (stdio) => {
  const { parent, end } = await startFamily(stdio)
  parent.kill('SIGKILL')
  await expect(end).resolves.toBeUndefined()
})

test('a server ends when its parent closes the channel between them, and not before', { timeout: 30_000 }, async () => {
  const { parent, end, hasEnded } = await startFamily("['ignore', 'inherit', 'inherit', 'ipc']")
  // Longer than two of its checks.
  await new Promise((done) => setTimeout(done, 1200))
  expect(hasEnded()).toBe(false)
  parent.send('disconnect')
  await expect(end).resolves.toBeUndefined()
})
