import { withoutKeys } from '@promptelier/tools/local-store'

/**
 * The environment of the composer for a shop of the tests. It contains no keys: those of the terminal belong to the store
 * of a deployed shop.
 * @param port of the shell
 * @param store folder of the shop's store
 */
export const shopEnvironment = (port: number, store: string): NodeJS.ProcessEnv => ({
  ...withoutKeys(process.env),
  PROMPTELIER_PORT: String(port),
  PROMPTELIER_STORE: store,
})
