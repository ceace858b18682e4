import { command, DRY_RUN, WHY } from '../cli/command.ts'
import { runChange } from './change.ts'
import { checkLive } from './live-apps.ts'

export const revive = command({
  name: 'revive',
  summary: 'switches a remote on again',
  usage: '<remote> [options]',
  help: `Switches a remote on again that was switched off by \`pnpm kill\`.

When: a good version of it is live. Releases of a remote that is switched off are possible: it stays off.

Example:
  pnpm revive product-mfe --why "Prices are right again"

What it does not do: it does not change versions.`,
  options: { why: WHY, 'dry-run': DRY_RUN },
  words: { min: 1, max: 1 },
  async run({ values, words: [app = ''] }, context) {
    const changes = await import('../release/kill.ts')
    return runChange(context, { command: 'revive', isDry: values['dry-run'] ?? false }, async (store) => {
      await checkLive(store, [app])
      return { record: await changes.revive(store, context.authorOf(values.why), app) }
    })
  },
})
