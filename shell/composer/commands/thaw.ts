import { command, DRY_RUN, WHY } from '../cli/command.ts'
import { runChange } from './change.ts'

export const thaw = command({
  name: 'thaw',
  summary: 'allows releases again',
  usage: '[options]',
  help: `Allows releases again after \`pnpm freeze\`.

Example:
  pnpm thaw --why "The sale is over"

What it does not do: it does not release what was refused meanwhile. Release it again.`,
  options: { why: WHY, 'dry-run': DRY_RUN },
  words: { min: 0, max: 0 },
  async run({ values }, context) {
    const changes = await import('../release/freeze.ts')
    return runChange(
      context,
      { command: 'thaw', isDry: values['dry-run'] ?? false, needsSettings: false, nothing: 'Releases are not frozen.' },
      async (store) => ({
        record: await changes.thaw(store, context.authorOf(values.why)),
      }),
    )
  },
})
