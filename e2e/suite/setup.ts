import type { FullConfig } from '@playwright/test'
import { APPS, portsPerShop } from './apps.ts'
import { freePorts } from './free-ports.ts'
import { composeShop } from './local-shop.ts'
import { missingPrerequisite } from './prerequisites.ts'

/** Ends the run with this message only. A stack trace would point to this file, which is not the cause. */
function stop(message: string): never {
  console.error(`\n  ${message}\n`)
  process.exit(1)
}

/**
 * Runs once before all tests. Composes the shop that they visit, unless BASE_URL is the URL of a deployed one, and
 * finds ports for it and for the shop of each worker. Test processes inherit the environment variables set here.
 * @returns a function that removes the shop after all tests
 */
export default async function setup({ workers }: FullConfig) {
  const baseUrl = process.env['BASE_URL']
  const message = await missingPrerequisite(baseUrl)
  if (message !== undefined) stop(message)

  const first = await freePorts(portsPerShop() * (1 + workers))
  process.env['E2E_WORKER_SHOPS_PORT'] = String(first + portsPerShop())
  process.env['E2E_URL'] = baseUrl ? new URL(baseUrl).origin : `http://localhost:${first}`
  if (baseUrl) return undefined
  const shop = composeShop(first)
  try {
    await shop.start(...APPS)
  } catch (error) {
    await shop.close()
    throw error
  }
  return shop.close
}
