import type { Plugin } from 'vite'

/** `var SuspenseException = Error(formatProdErrorMessage(460))` and four more, outside of every function. */
const SENTINEL = /^((?:var | {2})\w+ = )Error\((formatProdErrorMessage\(\d+\))\)/gm

/**
 * React creates five errors when its code is evaluated, and compares with them later what was thrown. Nobody reads their
 * stacks. But while an inspector is attached, as by Lighthouse and Playwright, V8 computes the positions in each stack:
 * it parses all of React, and the file that contains it, once more (docs/decisions/054). In builds, they are objects
 * without a stack.
 */
export function reactSentinels(): Plugin {
  return {
    name: 'promptelier:react-sentinels',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: (code) => code.replace(SENTINEL, '$1{ __proto__: Error.prototype, message: $2 }'),
    },
  }
}
