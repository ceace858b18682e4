import { command, DRY_RUN, WHY } from '../cli/command.ts'
import { runChange } from './change.ts'

export const promote = command({
  name: 'promote',
  summary: 'makes the canary live for all visitors',
  usage: '[options]',
  help: `Ends the canary: all visitors get its composition.

When: you are sure before the verdict is. Without this command, the collector of \`pnpm serve --collector\` decides.

Example:
  pnpm promote --why "Checked by hand"

What it does not do: it runs no checks again. They passed when the canary was released; what other
teams have released since was composed with it, but no browser has visited the two together.`,
  options: { why: WHY, 'dry-run': DRY_RUN },
  words: { min: 0, max: 0 },
  async run({ values }, context) {
    const changes = await import('../release/end-canary.ts')
    return runChange(context, { command: 'promote', isDry: values['dry-run'] ?? false }, async (store) => ({
      record: await changes.promote(store, context.authorOf(values.why)),
    }))
  },
})
