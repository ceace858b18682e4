import { builtinEnvironments, type Environment } from 'vitest/runtime'

declare global {
  /** Replaces the window of the process by a new one. */
  var renewWindow: (() => Promise<void>) | undefined
}

const happyDom = builtinEnvironments['happy-dom']

/**
 * The environment `dom` of tests: happy-dom, with a new window for each file of a process (`new-window.ts`).
 * @public
 */
export default {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis, options) {
    let window = await happyDom.setup(global, options)
    global.renewWindow = async () => {
      await window.teardown(global)
      window = await happyDom.setup(global, options)
    }
    return { teardown: () => window.teardown(global) }
  },
} satisfies Environment
