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
console.log(process.pid)
`
const nodeArguments = (code: string) => ['--import', tsx, '--input-type=module', '--eval', code]

/** A program that starts the child with these standard streams and waits. */
const parentCode = (stdio: string) => `
import { spawn } from 'node:child_process'
const child = spawn(process.execPath, ${JSON.stringify(nodeArguments(CHILD))}, { stdio: ${stdio} })
process.on('message', () => child.disconnect())
setInterval(() => {}, 1000)
`

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts a parent that starts a child. @returns the parent, and the child's process id */
async function startFamily(stdio: string) {
  const parent = spawn(process.execPath, nodeArguments(parentCode(stdio)), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const pid = await new Promise<number>((done) => parent.stdout?.once('data', (data) => done(Number(data))))
  expect(isRunning(pid)).toBe(true)
  return { parent, pid }
}

test.each([
  "['ignore', 'inherit', 'inherit']",
  "['pipe', 'inherit', 'inherit']",
  "['pipe', 'inherit', 'inherit', 'ipc']",
])('a server ends within two seconds after its parent was killed, with the standard streams %s', async (stdio) => {
  const { parent, pid } = await startFamily(stdio)
  // It does not end while its parent runs, although its standard input may be closed.
  await new Promise((done) => setTimeout(done, 1200))
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 2000 }).toBe(false)
})

test('a server ends when its parent closes the channel between them', async () => {
  const { parent, pid } = await startFamily("['ignore', 'inherit', 'inherit', 'ipc']")
  parent.send('disconnect')
  await expect.poll(() => isRunning(pid), { timeout: 2000 }).toBe(false)
  parent.kill()
})
