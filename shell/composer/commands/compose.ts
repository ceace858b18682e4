import { resolve } from 'node:path'
import { isApplicationName } from '@promptelier/build/remote-config'
import { DEFAULT_SITE_URL } from '@promptelier/platform/default-site-url'
import { type Arguments, command, DRY_RUN, type Result, WHY } from '../cli/command.ts'
import type { Context } from '../cli/context.ts'
import { addedText, withMeasuredStore } from '../cli/measured-store.ts'
import { openStore } from '../cli/open-store.ts'
import { stopSignal } from '../cli/stop-signal.ts'
import { stoppable, stoppedText } from '../cli/stoppable.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { currentRecord } from '../release/decide.ts'
import type { PreviewVersion } from '../release/preview.ts'
import { releaseFacts } from '../release/publish-build.ts'
import { targetOf } from '../release/target-of.ts'
import type { Target } from '../store/settings.ts'
import { isVersion, SHELL, type Versions } from '../store/store.ts'
import { buildNotes, checkedOutCommit } from './build-notes.ts'
import { checkBuilds } from './builds.ts'
import { runChange } from './change.ts'
import { changedSources } from './changed-sources.ts'
import { type FollowModule, PUBLISH_OPTIONS, publishLive, publishOptions } from './publish-options.ts'
import { settingsAdvice } from './settings-advice.ts'

const HELP = `Without --with: composes the live versions again with the present settings (settings.json in the store, and
PROMPTELIER_PORT), makes the result live, and says what has moved. When neither they nor the composer have changed,
nothing happens. In a store that is not signed, release, rollback, kill and revive use a changed settings.json too when
they compose, and say what has moved.

With --with: makes a preview. It composes the named versions with the live ones of all other applications, and prints
the address of the result. Only who opens that address sees it; what is live does not change. A preview also works while
releases are frozen, and for versions that were rolled back.

Examples:
  pnpm compose                                          after a change of settings.json
  pnpm compose --fresh                                  renders every page again
  pnpm compose --with product-mfe@a1b2c3d4e5            a version that is in the store
  pnpm compose --with product-mfe@local                 the build in ./product-mfe, which is published first

With --target and --out, the result is then published to a folder or a bucket, as pnpm follow --once does: leave them out
for a place to which pnpm follow publishes, because only one process may.

What it does not do: it does not release builds (pnpm release does).`

const LOCAL = 'local'

const options = {
  with: {
    type: 'string',
    multiple: true,
    value: '<app>@<version>',
    about: `makes a preview with this version, or with the build of this folder (${LOCAL}); may be given several times`,
  },
  fresh: { type: 'boolean', about: 'renders every page again' },
  from: { type: 'string', value: '<folder>', about: 'folder that contains the builds (default: .)' },
  why: WHY,
  'dry-run': DRY_RUN,
} as const

/** What a version looks like, with the live one of the application as the example. */
function versionHint(app: string, version: string, live: Versions): string {
  const example = live[app]
  if (version === '' || example === undefined) return ''
  return ` ${version} is no version: ten hexadecimal digits, for example ${app}@${example} (live).`
}

/** @throws Refusal when the text is not `<app>@<version>` */
function sourceOf(
  text: string,
  builds: string,
  isCopied: boolean,
  live: Versions,
): [app: string, source: PreviewVersion] {
  const [app = '', version = '', ...rest] = text.split('@')
  const isKnown = version === LOCAL || isVersion(version)
  if (!isApplicationName(app) || !isKnown || rest.length > 0)
    throw new Refusal(
      `--with ${text}: write <app>@<version> or <app>@${LOCAL}.${versionHint(app, version, live)}`,
      EXIT.usage,
    )
  if (version !== LOCAL) return [app, { version }]
  checkBuilds(builds, [app], isCopied)
  return [app, { build: resolve(builds, app) }]
}

/** Address of a preview, on the site if the settings name one, or else on this machine. */
const addressOf = ({ siteUrl, originOf }: Target, id: string) =>
  `${siteUrl === DEFAULT_SITE_URL ? originOf(SHELL, undefined) : siteUrl}/?composition=${id}`

/** When and from what the builds of a preview were made, and which of them are older than their sources. */
function localNotes(builds: string, sources: Readonly<Record<string, PreviewVersion>>): readonly string[] {
  const local = Object.entries(sources).flatMap(([app, source]) =>
    'build' in source ? [[app, source.build] as const] : [],
  )
  const facts = Object.fromEntries(local.map(([app, folder]) => [app, releaseFacts(folder)]))
  const apps = local.map(([app]) => app)
  return [...buildNotes(facts, checkedOutCommit(builds)), ...changedSources(builds, apps)]
}

async function makePreview(context: Context, { values }: Arguments<typeof options>): Promise<Result> {
  const builds = resolve(context.root, values.from ?? '.')
  const { preview } = await import('../release/preview.ts')
  const opened = await openStore(context)
  const { live } = (await currentRecord(opened.storage)).state
  const sources = Object.fromEntries(
    (values.with ?? []).map((text) => sourceOf(text, builds, values.from !== undefined, live.versions)),
  )
  const target = await targetOf(opened)
  const isDry = values['dry-run'] ?? false
  return withMeasuredStore(opened, isDry, async (store, written) => {
    const { id, file, rendered } = await stoppable(
      () => preview(store, target, context.authorOf(values.why), sources),
      () => stoppedText(written),
    )
    const url = addressOf(target, id)
    const pages = { total: Object.keys(file.documents).length, rendered: rendered.length }
    const json = {
      command: 'compose',
      dryRun: isDry,
      preview: { composition: id, url, versions: file.versions },
      pages,
      added: { objects: written.objects, bytes: written.bytes },
    }
    const text = [
      isDry ? `Dry run: the preview would be ${url}` : `Preview: ${url}`,
      ...Object.keys(sources).map((app) => `  ${app}@${file.versions[app]}`),
      ...(id === live.composition ? ['  This is what is live: the build has no change.'] : []),
      ...localNotes(builds, sources).map((note) => `  ${note}`),
      `  pages  ${pages.rendered} of ${pages.total} rendered`,
      `  store  ${addedText(written, isDry)}`,
      isDry ? '  Nothing was written.' : '  What is live has not changed.',
    ]
    return { json, text: text.join('\n') }
  })
}

async function composeAgain(context: Context, { values }: Arguments<typeof options>): Promise<Result> {
  const { composeLive } = await import('../release/compose-live.ts')
  return runChange(
    context,
    {
      command: 'compose',
      isDry: values['dry-run'] ?? false,
      nothing: 'Nothing to compose: neither the settings nor the composer have changed.',
      accepts: 'settings',
    },
    async (store) => {
      const record = await composeLive(store, context.authorOf(values.why), values.fresh)
      return { record, notes: await settingsAdvice(store, record.state) }
    },
  )
}

/**
 * Composes, and publishes what is live then; a preview is published with it.
 * @throws (rejects) with a Refusal when another process publishes there; then nothing was composed
 */
async function composeAndPublish(
  given: Arguments<typeof options & typeof PUBLISH_OPTIONS>,
  load: () => Promise<FollowModule>,
  context: Context,
): Promise<Result> {
  const store = await openStore(context)
  let composed: Result | undefined
  const prepare = async () => {
    composed = await composeAs(given, context)
  }
  const publishing = { values: given.values, once: true, signal: stopSignal(), prepare }
  const published = await publishLive(await load(), store, publishing, context)
  return {
    json: { ...composed?.json, published },
    text: `${composed?.text}\n  Published to ${published.out} for ${published.target}.`,
  }
}

/** @throws Refusal when options do not fit together */
function composeAs(given: Arguments<typeof options>, context: Context) {
  const { with: versions, fresh } = given.values
  if (versions && fresh) throw new Refusal('--fresh is for what is live: leave it out with --with.', EXIT.usage)
  return versions ? makePreview(context, given) : composeAgain(context, given)
}

/** @param load imports the module that publishes to a folder, which other commands do not need */
export const composeCommand = (load: () => Promise<FollowModule>) =>
  command({
    name: 'compose',
    summary: 'composes the live versions again, or makes a preview',
    usage: '[--with <app>@<version>…] [options]',
    help: HELP,
    options: { ...options, ...PUBLISH_OPTIONS },
    words: { min: 0, max: 0 },
    async run(given, context) {
      const { values } = given
      if (values.target === undefined && values.out === undefined) return composeAs(given, context)
      publishOptions(values, context.root)
      if (values['dry-run']) throw new Refusal('--dry-run publishes nothing: leave out --target and --out.', EXIT.usage)
      return composeAndPublish(given, load, context)
    },
  })
