import { command, DRY_RUN, WHY } from '../cli/command.ts'
import { runChange } from './change.ts'
import { reasonOf } from './reason.ts'

export const freeze = command({
  name: 'freeze',
  summary: 'stops releases, with a reason',
  usage: '--why <text> [options]',
  help: `Stops releases. Who tries to release sees the reason, the time and your name.

When: during a sale, or while a problem is looked into.

Example:
  pnpm freeze --why "Sale until Monday 8:00"

What it does not do: rollback, kill, revive, abort and previews are still possible. promote and compose are
refused, as releases are.`,
  options: {
    why: { ...WHY, about: 'the reason, which is shown to who tries to release; required' },
    'dry-run': DRY_RUN,
  },
  words: { min: 0, max: 0 },
  async run({ values }, context) {
    const author = context.authorOf(reasonOf(values.why, 'freeze'))
    const changes = await import('../release/freeze.ts')
    return runChange(
      context,
      { command: 'freeze', isDry: values['dry-run'] ?? false, needsSettings: false },
      async (store) => ({
        record: await changes.freeze(store, author),
      }),
    )
  },
})
