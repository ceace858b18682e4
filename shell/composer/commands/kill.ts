import { command, DRY_RUN, WHY } from '../cli/command.ts'
import { runChange } from './change.ts'
import { checkLive } from './live-apps.ts'
import { reasonOf } from './reason.ts'

export const kill = command({
  name: 'kill',
  summary: 'switches a remote off; the rest of the shop goes on',
  usage: '<remote> --why <text> [options]',
  help: `Switches a remote off. Its pages show a kind notice instead; the rest of the shop goes on. Open tabs follow at their next
navigation. Works while releases are frozen.

When: a remote does harm, and there is no earlier version to return to (otherwise: pnpm rollback <app>).

Example:
  pnpm kill product-mfe --why "Wrong prices"

What it does not do: the shell cannot be switched off. Images and data records of the remote stay, because pages of others
show them: if they are wrong, pnpm rollback <app>. The reason is for the log and the team; visitors do not see it.`,
  options: { why: { ...WHY, about: 'the reason, for the log; required' }, 'dry-run': DRY_RUN },
  words: { min: 1, max: 1 },
  async run({ values, words: [app = ''] }, context) {
    const author = context.authorOf(reasonOf(values.why, 'kill'))
    const changes = await import('../release/kill.ts')
    const nothing = `${app} is switched off already: \`pnpm status\` shows why.`
    const options = { command: 'kill', isDry: values['dry-run'] ?? false, needsSettings: false, nothing }
    return runChange(context, options, async (store) => {
      await checkLive(store, [app])
      return { record: await changes.kill(store, author, app) }
    })
  },
})
