import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { isServed } from './running-shop.mjs'

let store = ''
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'promptelier-running-'))
  mkdirSync(join(store, 'log'))
})
afterEach(() => rmSync(store, { recursive: true }))

/** Writes a record of the log, after which these compositions are live. */
function writeRecord(number: number, live: string, canary?: string) {
  const state = { live: { composition: live }, canary: canary ? { composition: canary } : null }
  writeFileSync(join(store, `log/${String(number).padStart(8, '0')}.json`), JSON.stringify({ state }))
}

/** Responds to every request with a text. @returns the port */
async function respondWith(body: string) {
  const server = createServer((_, response) => response.end(body)).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a shop that serves what is live in the store is found, also when it serves the canary', async () => {
  const port = await respondWith('{"composition":"2222"}')
  writeRecord(9, '1111')
  expect(await isServed(port, store)).toBe(false)
  writeRecord(10, '2222')
  expect(await isServed(port, store)).toBe(true)
  writeRecord(11, '3333', '2222')
  expect(await isServed(port, store)).toBe(true)
})

test('another program, a free port and a store in which nothing is live are no such shop', async () => {
  const port = await respondWith('{"composition":"2222"}')
  expect(await isServed(port, store)).toBe(false)
  expect(await isServed(port, join(store, 'nowhere'))).toBe(false)
  writeRecord(1, '1111')
  for (const body of ['<html>', '{}', 'null']) expect(await isServed(await respondWith(body), store)).toBe(false)
  expect(await isServed(1, store)).toBe(false)
})
