import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { portProblem } from './ports-in-use.mjs'

/** Listens at a free port. @returns the port */
async function listen() {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a port that another program uses is named, with a command that uses free ones', async () => {
  const port = await listen()
  const problem = await portProblem([port - 1, port], 'npm start')
  expect(problem).toContain(`${port}. Stop the other program, or move all ports: PROMPTELIER_PORT=`)
  const proposed = Number(/PROMPTELIER_PORT=(\d+) npm start$/.exec(problem ?? '')?.[1])
  expect(await portProblem([proposed, proposed + 1], 'npm start')).toBeUndefined()
})
