import { EXIT, Refusal } from '../release/refusal.ts'
import { runChange } from './change.ts'
import { command, DRY_RUN, WHY } from './command.ts'
import { checkLive } from './live-apps.ts'

/** @throws Refusal when there is no reason: everybody who meets the decision reads it */
function reasonOf(why: string | undefined, name: string): string {
  if (!why?.trim()) throw new Refusal(`${name} needs a reason: add --why "…". Others will read it.`, EXIT.usage)
  return why
}

export const kill = command({
  name: 'kill',
  summary: 'switches a remote off; the rest of the shop goes on',
  usage: '<remote> --why <text> [options]',
  help: `Switches a remote off. Its pages show a kind notice instead; the rest of the shop goes on. Open tabs follow at their next
navigation. Works while releases are frozen.

When: a remote does harm, and there is no earlier version to return to (otherwise: pnpm rollback <app>).

Example:
  pnpm kill product-mfe --why "Wrong prices"

What it does not do: the shell cannot be switched off. The reason is for the log and the team; visitors do not see it.`,
  options: { why: { ...WHY, about: 'the reason, for the log; required' }, 'dry-run': DRY_RUN },
  words: { min: 1, max: 1 },
  async run({ values, words: [app = ''] }, context) {
    const author = context.authorOf(reasonOf(values.why, 'kill'))
    const changes = await import('../release/changes.ts')
    return runChange(context, { command: 'kill', isDry: values['dry-run'] ?? false }, async (store, target) => {
      await checkLive(store, [app])
      return { record: await changes.kill(store, target, author, app) }
    })
  },
})

export const revive = command({
  name: 'revive',
  summary: 'switches a remote on again',
  usage: '<remote> [options]',
  help: `Switches a remote on again that was switched off by \`kill\`.

When: a good version of it is live. Releases of a remote that is switched off are possible: it stays off.

Example:
  pnpm revive product-mfe --why "Prices are right again"

What it does not do: it does not change versions.`,
  options: { why: WHY, 'dry-run': DRY_RUN },
  words: { min: 1, max: 1 },
  async run({ values, words: [app = ''] }, context) {
    const changes = await import('../release/changes.ts')
    return runChange(context, { command: 'revive', isDry: values['dry-run'] ?? false }, async (store, target) => {
      await checkLive(store, [app])
      return { record: await changes.revive(store, target, context.authorOf(values.why), app) }
    })
  },
})

export const freeze = command({
  name: 'freeze',
  summary: 'stops releases, with a reason',
  usage: '--why <text> [options]',
  help: `Stops releases. Who tries to release sees the reason, the time and your name.

When: during a sale, or while a problem is looked into.

Example:
  pnpm freeze --why "Sale until Monday 8:00"

What it does not do: rollback, kill, revive, promote, abort and previews are still possible.`,
  options: {
    why: { ...WHY, about: 'the reason, which is shown to who tries to release; required' },
    'dry-run': DRY_RUN,
  },
  words: { min: 0, max: 0 },
  async run({ values }, context) {
    const author = context.authorOf(reasonOf(values.why, 'freeze'))
    const changes = await import('../release/changes.ts')
    return runChange(context, { command: 'freeze', isDry: values['dry-run'] ?? false }, async (store) => ({
      record: await changes.freeze(store, author),
    }))
  },
})

export const thaw = command({
  name: 'thaw',
  summary: 'allows releases again',
  usage: '[options]',
  help: `Allows releases again after \`freeze\`.

Example:
  pnpm thaw --why "The sale is over"

What it does not do: it does not release what was refused meanwhile. Release it again.`,
  options: { why: WHY, 'dry-run': DRY_RUN },
  words: { min: 0, max: 0 },
  async run({ values }, context) {
    const changes = await import('../release/changes.ts')
    return runChange(context, { command: 'thaw', isDry: values['dry-run'] ?? false }, async (store) => ({
      record: await changes.thaw(store, context.authorOf(values.why)),
    }))
  },
})
