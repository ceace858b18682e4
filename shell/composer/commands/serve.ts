import { resolve } from 'node:path'
import { originAt, SHELL_PORT } from '@promptelier/build/origins'
import { isApplicationName } from '@promptelier/build/remote-config'
import { parseComposition } from '@promptelier/platform/composition'
import { command, type Result } from '../cli/command.ts'
import { openStore } from '../cli/open-store.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { endWithParent } from '../serving/end-with-parent.ts'
import type { Serving } from '../serving/serve.ts'
import { placeOf } from '../store/open-storage.ts'
import { readSettingsFile } from '../store/settings.ts'
import { checkMayWrite } from '../store/signed-storage.ts'
import { SHELL, type Store } from '../store/store.ts'
import { warnIfUnchecked } from './unchecked-signature.ts'

const HELP = `Serves what is live on this machine, each application on an origin of its own, until Ctrl-C or until the program that
started it ends. It follows the log: releases and rollbacks reach new visits within a second, without a restart.

PROMPTELIER_PORT is the shop's port (default: ${SHELL_PORT}); the remotes have the ports after it. A composition contains its
ports: run pnpm compose with the same PROMPTELIER_PORT.

Examples:
  pnpm serve
  pnpm serve shell product-mfe                     only these origins
  pnpm serve --collector ../reports.ndjson         receives reports of errors, and judges canaries

What it does not do: it serves this machine only. For visitors, put nginx or a CDN in front of a published folder.`

const originOf = (_app: string, port = SHELL_PORT) => originAt(port)

/**
 * Compares the ports of the remotes with those that the composition contains. Origins of the settings are behind a proxy.
 * @throws (rejects) with a Refusal when browsers would look for a remote at another port of this machine
 */
async function checkPorts({ storage }: Store, shopUrl: string, origins: ReadonlyMap<string, string>) {
  const settings = await readSettingsFile(storage)
  const { remotes } = parseComposition(await (await fetch(`${shopUrl}/composition.json`)).json())
  for (const [name, { entry }] of Object.entries(remotes)) {
    const expected = new URL(entry)
    const served = origins.get(name)
    if (served === undefined || expected.origin === served || Object.hasOwn(settings.origins, name)) continue
    const first = Number(new URL(shopUrl).port)
    const composed = first + Number(expected.port) - Number(new URL(served).port)
    throw new Refusal(
      `What is live was composed for the ports from ${composed} on, not from ${first} on: its pages would not load. Run PROMPTELIER_PORT=${first} pnpm compose, or serve it with PROMPTELIER_PORT=${composed}.`,
      EXIT.usage,
    )
  }
}

/** Says where the shop is once it responds, or why there is none. Warns when signatures are not checked. */
async function describeShop(serving: Serving, store: Store): Promise<Result> {
  await warnIfUnchecked(store)
  const shopUrl = originOf(SHELL)
  const json = { command: 'serve', origins: Object.fromEntries(serving.origins()) }
  if (!serving.origins().has(SHELL)) {
    const text = [...serving.origins()].map(([app, origin]) => `  ${app}: ${origin}`).join('\n')
    return { json: { ...json, shop: null }, text }
  }
  const { status } = await fetch(shopUrl, { method: 'HEAD' })
  if (status !== 200) {
    const text = `\n  ${shopUrl} responds with ${status}: nothing is live in ${placeOf(store.storage)}. Build, then run pnpm release --all.\n`
    return { json: { ...json, shop: shopUrl, status }, text }
  }
  await checkPorts(store, shopUrl, serving.origins())
  return { json: { ...json, shop: shopUrl, status }, text: `\n  Promptelier: ${shopUrl}\n  Ctrl-C stops it.\n` }
}

export const serve = command({
  name: 'serve',
  summary: 'serves what is live on this machine',
  usage: '[<app>…] [options]',
  help: HELP,
  options: {
    'behind-proxy': {
      type: 'boolean',
      about: 'all requests come from a proxy that adds the address of the visitor to X-Forwarded-For',
    },
    collector: {
      type: 'string',
      value: '<file>',
      about: 'receives reports of errors and appends them to this file; needs "reports" in settings.json',
    },
  },
  words: { min: 0, max: Number.POSITIVE_INFINITY },
  async run({ values: { collector, 'behind-proxy': isBehindProxy = false }, words }, context) {
    const wrong = words.find((word) => !isApplicationName(word))
    if (wrong !== undefined) throw new Refusal(`${wrong} is not the name of an application.`, EXIT.usage)
    const store = await openStore(context)
    // Its verdicts are records of the log.
    if (collector !== undefined) await checkMayWrite(store.storage)
    // Imported here, because other commands do not need it.
    const server = await import('../serving/serve.ts')
    const serving = await server.serve(store, originOf, {
      isBehindProxy,
      ...(words.length > 0 && { only: words }),
      ...(collector !== undefined && { collector: { file: resolve(context.root, collector) } }),
    })
    // Ctrl-C also reaches the parent process, which then sends a second signal: that one has no effect.
    const stopServing = () => void serving.close().then(() => process.exit(0))
    process.on('SIGINT', stopServing).on('SIGTERM', stopServing)
    endWithParent(stopServing)
    return describeShop(serving, store).catch(async (error: unknown) => {
      await serving.close()
      throw error
    })
  },
})
