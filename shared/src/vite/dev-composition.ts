import type { Plugin } from 'vite'
import { REMOTE_NAMES } from '../federation/contract.ts'
import { ORIGINS } from './origins.ts'

/** In development every remote is at its newest, on its development server. */
export function devComposition(): Plugin {
  const remotes = REMOTE_NAMES.map((name): [string, unknown] => [
    name,
    { version: 'dev', entry: `${ORIGINS[name]}/remoteEntry.js` },
  ])
  const composition = { id: 'dev', shell: { version: 'dev' }, remotes: Object.fromEntries<unknown>(remotes) }
  return {
    name: 'promptelier:dev-composition',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'composition' },
        children: JSON.stringify(composition),
        injectTo: 'head-prepend',
      },
    ],
  }
}
