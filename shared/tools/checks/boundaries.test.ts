import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

// The rules of docs/boundaries.md. Nearly every test breaks a rule and expects an error.
const root = resolve(import.meta.dirname, '../../..')
mkdirSync(join(root, '.tmp'), { recursive: true })
const folder = mkdtempSync(join(root, '.tmp/boundaries-'))
copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The linter's output for `source` as the content of `file`. @throws Error when the linter itself fails */
function lint(file: string, source: string): string {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, source)
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '-c', '.oxlintrc.json', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (!/^Found \d+ warnings? and \d+ errors?/m.test(stdout)) throw new Error(`The linter failed:\n${stdout}${stderr}`)
  return stdout
}

const importFrom = (specifier: string) => `import { x } from '${specifier}'\n\nexport const y = x\n`

test.each([
  [
    'catalog-mfe/src/pages/A.ts',
    '../../../product-mfe/src/pages/ProductPage.tsx',
    'No module may import an application',
  ],
  ['catalog-mfe/src/components/A.ts', '@promptelier/product-mfe', 'No module may import an application'],
  ['product-mfe/src/hooks/a.ts', '../../../shell/src/App.tsx', 'No module may import an application'],
  ['product-mfe/src/hooks/a.ts', '../../../shared/ui/components/Icon.tsx', 'not by a relative path'],
  ['product-mfe/src/hooks/a.ts', '../../../shared/platform/cart/cart.ts', 'not by a relative path'],
  ['product-mfe/src/hooks/a.ts', '../../../shared/tools/programs/chromium.mjs', 'not by a relative path'],
  ['shell/src/a.ts', '../../shared/platform/events.ts', 'not by a relative path'],
  ['shared/platform/a.ts', '../../content-mfe/src/a.ts', 'may not import an application'],
  ['shared/platform/a.ts', '@promptelier/ui/Icon', 'The platform may import only libraries'],
  ['shared/platform/a.ts', '../ui/components/Icon.tsx', 'not by a relative path'],
  ['shared/ui/components/a.ts', '@promptelier/platform/cart', 'The UI kit may import only'],
  ['shared/ui/components/a.ts', '@promptelier/storefront/paths', 'The UI kit may import only'],
  ['shared/ui/components/a.ts', '@promptelier/build/preset', 'The UI kit may import only'],
  ['shared/storefront/cart/a.ts', '@promptelier/build/preset', 'The build package runs in Node'],
  ['content-mfe/src/pages/A.ts', '@promptelier/build/preset', 'The packages build and tools run in Node'],
  ['content-mfe/src/components/A.ts', '@promptelier/build/preset', 'The packages build and tools run in Node'],
  ['shared/build/vite/a.ts', '@promptelier/storefront/paths', 'The build package may import only'],
  ['content-mfe/src/pages/A.ts', 'react-router-dom', '@promptelier/platform/navigation'],
  ['content-mfe/src/pages/A.ts', 'sonner', 'Only the shell shows toasts'],
  ['content-mfe/src/pages/A.ts', 'mitt', 'There is one event bus'],
  ['content-mfe/src/pages/A.ts', '@module-federation/runtime', 'No application contains the federation runtime'],
  ['cart-checkout-mfe/src/components/A.ts', '@promptelier/platform/cart', 'A component reads only its props'],
  ['cart-checkout-mfe/src/components/A.ts', '@promptelier/platform/events', 'A component reads only its props'],
  ['product-mfe/src/components/A.ts', '@promptelier/platform/persisted-store', 'A component reads only its props'],
  ['product-mfe/src/components/A.ts', '@promptelier/platform/use-persisted', 'A component reads only its props'],
  ['shared/storefront/cart/a.ts', '../../../catalog-mfe/src/a.ts', 'may not import an application'],
  ['shared/storefront/cart/a.ts', '../../../shell/src/a.ts', 'may not import an application'],
  ['shared/storefront/cart/a.ts', '../../tools/programs/chromium.mjs', 'not by a relative path'],
  ['shared/storefront/cart/a.ts', '@promptelier/tools/chromium', 'may not import the tools'],
  ['shell/src/a.ts', '../../catalog-mfe/src/pages/HomePage.tsx', 'The shell may not import a remote'],
  ['shared/tools/checks/a.ts', '../../../shell/composer/store/store.ts', 'The tools may not import an application'],
  ['shared/tools/commands/a.mjs', '../../../catalog-mfe/data/schema.ts', 'The tools may not import an application'],
  ['shared/tools/checks/a.ts', '../../../e2e/suite/apps.ts', 'The tools may not import an application'],
  ['e2e/suite/a.ts', '../../shell/composer/store/store.ts', 'The end-to-end tests may not import an application'],
  ['e2e/specs/a.spec.ts', '../../product-mfe/src/a.ts', 'The end-to-end tests may not import an application'],
])('lint: %s may not import %s', (file, specifier, message) => {
  expect(lint(file, importFrom(specifier))).toContain(message)
})

test('lint: a component of a remote may not use effects', () => {
  const source = `import { useEffect } from 'react'\n\nexport const run = useEffect\n`
  expect(lint('content-mfe/src/components/B.ts', source)).toContain('Effects belong in hooks')
})

test.each([
  [
    'shell/src/error-boundaries/a.ts',
    'export const path = encodeURIComponent(location.search)\n',
    'throws on a lone surrogate',
  ],
  [
    'catalog-mfe/src/components/a.ts',
    'export const path = encodeURIComponent(location.search)\n',
    'throws on a lone surrogate',
  ],
  ['catalog-mfe/src/components/a.ts', "export const cart = localStorage.getItem('cart')\n", 'localStorage'],
  ['product-mfe/src/components/A.tsx', 'export const A = () => <img src="/a.svg" alt="" />\n', 'has a fallback'],
  ['shared/ui/components/A.tsx', 'export const A = () => <img src="/a.svg" alt="" />\n', 'has a fallback'],
  ['shared/ui/components/a.ts', "export const cart = localStorage.getItem('cart')\n", 'localStorage'],
  ['shared/ui/components/a.ts', 'export const later = setTimeout(focus, 4000)\n', 'setTimeout'],
  ...['window', 'globalThis', 'self'].map((object) => [
    'catalog-mfe/src/components/a.ts',
    `export const cart = ${object}.localStorage.getItem('cart')\n`,
    'A component reads only its props',
  ]),
  ['shared/ui/components/a.ts', "export const cart = window.sessionStorage.getItem('cart')\n", 'stores nothing'],
  ['shared/ui/components/a.ts', 'export const later = window.setTimeout(focus, 4000)\n', 'starts no timer'],
  ['shared/ui/components/a.ts', 'export const now = globalThis.Date.now()\n', 'starts no timer'],
  ['shared/ui/components/a.ts', 'export const now = performance.now()\n', 'performance'],
  ['shared/ui/components/a.ts', 'export const now = window.performance.now()\n', 'starts no timer'],
])('lint: %s may not contain %s', (file, source, message) => {
  expect(lint(file, source)).toContain(message)
})

test.each([
  ['catalog-mfe/src/pages/C.ts', '@promptelier/platform/cart'],
  ['shared/tools/bench/scale/a.ts', '../../../../shell/composer/store/store.ts'],
  ['shared/tools/published-data.ts', '../../catalog-mfe/data/data-set.ts'],
  ['e2e/specs/b.spec.ts', '@promptelier/tools/published-data'],
])('lint: %s may import %s', (file, specifier) => {
  expect(lint(file, importFrom(specifier))).not.toContain('no-restricted-imports')
})

/** Resolves modules as a package of the workspace does. */
const requireOf = (packageFolder: string) => createRequire(join(root, packageFolder, 'package.json'))

test.each([
  ['catalog-mfe', '@promptelier/product-mfe'],
  ['shell', '@promptelier/catalog-mfe'],
  ['catalog-mfe', 'sonner'],
  ['catalog-mfe', 'react-router-dom'],
  ['content-mfe', 'mitt'],
  ['shared/storefront', 'sonner'],
  ['shared/platform', '@promptelier/ui/Icon'],
  ['shared/ui', '@promptelier/storefront/paths'],
  ['shared/storefront', '@promptelier/tools/chromium'],
])('node_modules: %s cannot resolve %s', (packageFolder, specifier) => {
  expect(() => requireOf(packageFolder).resolve(specifier)).toThrow('Cannot find module')
})

test('exports: a module that a package does not export cannot be imported', () => {
  expect(() => requireOf('catalog-mfe').resolve('@promptelier/platform/cart/cart-lines.ts')).toThrow(
    'not defined by "exports"',
  )
  expect(requireOf('catalog-mfe').resolve('@promptelier/platform/cart')).toContain('shared/platform/cart/cart.ts')
})
