import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { APPS, countPortsPerShop } from './apps.ts'
import { findFreePorts } from './free-ports.ts'
import { composeShop } from './local-shop.ts'
import { findMissingPrerequisite } from './prerequisites.ts'

/** Ends the test run with this message. A stack trace would point to this file, which is not the cause. */
function exitWithMessage(message: string): never {
  console.error(`\n  ${message}\n`)
  process.exit(1)
}

/**
 * Runs once before all tests. Finds ports for the shop that the tests visit and for the shop of each worker. Composes
 * the former, unless BASE_URL is the URL of a deployed shop, and copies its store before a test changes it: the shops of
 * the workers are made from this copy. Test processes inherit the environment variables set here.
 * @returns a function that removes the shop and the copy after all tests; undefined with BASE_URL
 */
export default async function setup({ workers }: FullConfig) {
  const baseUrl = process.env['BASE_URL']
  const message = await findMissingPrerequisite(baseUrl)
  if (message !== undefined) exitWithMessage(message)

  const firstPort = await findFreePorts(countPortsPerShop() * (1 + workers))
  process.env['E2E_WORKER_SHOPS_PORT'] = String(firstPort + countPortsPerShop())
  process.env['E2E_URL'] = baseUrl ? new URL(baseUrl).origin : `http://localhost:${firstPort}`
  if (baseUrl) return undefined
  const shop = composeShop(firstPort)
  const copy = mkdtempSync(join(tmpdir(), 'promptelier-first-store-'))
  const remove = async () => {
    await shop.close()
    rmSync(copy, { recursive: true, force: true })
  }
  try {
    cpSync(shop.store, copy, { recursive: true })
    process.env['E2E_FIRST_STORE'] = copy
    await shop.start(...APPS)
    process.env['E2E_STORE'] = shop.store
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}
