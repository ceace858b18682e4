import { command, DRY_RUN, WHY } from '../cli/command.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { currentRecord } from '../release/decide.ts'
import { changedApps } from '../store/changed-apps.ts'
import { runChange } from './change.ts'
import { checkLive } from './live-apps.ts'

/** @throws Refusal when an application is not one that the canary changes: leaving it out would leave out all of the canary */
function checkChanged(apps: readonly string[], changed: readonly string[]) {
  const other = apps.find((app) => !changed.includes(app))
  if (other !== undefined)
    throw new Refusal(`${other} is not part of the canary, which changes ${changed.join(', ')}.`, EXIT.notFound)
}

export const abort = command({
  name: 'abort',
  summary: 'ends the canary, and leaves out the applications that cause errors',
  usage: '[<app>…] [options]',
  help: `Ends the canary. The named applications are left out, and marked as rolled back; the rest goes on as a canary, whose
visits are counted anew. Without names, all of the canary is left out. What is live does not change.

When: the canary's visitors have a problem, and you do not wait for the verdict.

Examples:
  pnpm abort                     the whole canary ends
  pnpm abort product-mfe         the other applications of the canary go on

What it does not do: pages that the canary's visitors have open stay as they are until their next navigation.`,
  options: { why: WHY, 'dry-run': DRY_RUN },
  words: { min: 0, max: Number.POSITIVE_INFINITY },
  async run({ values, words }, context) {
    const changes = await import('../release/end-canary.ts')
    const options = { command: 'abort', isDry: values['dry-run'] ?? false, needsSettings: false }
    return runChange(context, options, async (store) => {
      await checkLive(store, words)
      const { live, canary } = (await currentRecord(store.storage)).state
      if (canary)
        checkChanged(
          words,
          changedApps(live.versions, canary.versions).map(({ app }) => app),
        )
      return { record: await changes.abort(store, context.authorOf(values.why), words) }
    })
  },
})
