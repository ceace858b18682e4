import { resolve } from 'node:path'
import { originAt, SHELL_PORT } from '@promptelier/build/origins'
import { isApplicationName } from '@promptelier/build/remote-config'
import { parseComposition } from '@promptelier/platform/composition'
import { EXIT, Refusal } from '../release/refusal.ts'
import { endWithParent } from '../serving/end-with-parent.ts'
import type { Serving } from '../serving/serve.ts'
import { checkMayWrite } from '../store/signed-storage.ts'
import { SHELL } from '../store/store.ts'
import { command, type Result } from './command.ts'
import { openStore } from './open-store.ts'

const HELP = `Serves what is live on this machine, each application on an origin of its own, until Ctrl-C or until the program that
started it ends. It follows the log: releases and rollbacks reach new visits within a second, without a restart.

PROMPTELIER_PORT is the shop's port (default: ${SHELL_PORT}); the remotes have the ports after it. A composition contains its
ports: run pnpm compose with the same PROMPTELIER_PORT.

Examples:
  pnpm serve
  pnpm serve shell product-mfe                     only these origins
  pnpm serve --collector reports.ndjson            receives reports of errors, and judges canaries

What it does not do: it serves this machine only. For visitors, put nginx or a CDN in front of a published folder.`

const originOf = (_app: string, port = SHELL_PORT) => originAt(port)

/** Remotes that the composition expects at another origin than the one that serves them. */
async function misplaced(shopUrl: string, origins: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const { remotes } = parseComposition(await (await fetch(`${shopUrl}/composition.json`)).json())
  return Object.entries(remotes).flatMap(([name, { entry }]) => {
    const expected = new URL(entry).origin
    return !origins.has(name) || expected === origins.get(name)
      ? []
      : [`  The composition expects ${name} at ${expected}: run pnpm compose with this PROMPTELIER_PORT.`]
  })
}

/** Says where the shop is once it responds, or why there is none. */
async function describeShop(serving: Serving, location: string, onProgress: (text: string) => void): Promise<Result> {
  const shopUrl = originOf(SHELL)
  const json = { command: 'serve', origins: Object.fromEntries(serving.origins()) }
  if (!serving.origins().has(SHELL)) {
    const text = [...serving.origins()].map(([app, origin]) => `  ${app}: ${origin}`).join('\n')
    return { json: { ...json, shop: null }, text }
  }
  const { status } = await fetch(shopUrl, { method: 'HEAD' })
  if (status !== 200) {
    const text = `\n  ${shopUrl} responds with ${status}: nothing is live in ${location}. Build, then run pnpm release --all.\n`
    return { json: { ...json, shop: shopUrl, status }, text }
  }
  for (const problem of await misplaced(shopUrl, serving.origins())) onProgress(problem)
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
    return describeShop(serving, store.storage.location, console.error)
  },
})
