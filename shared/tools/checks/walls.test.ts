import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

// The walls between the packages (docs/boundaries.md): each test breaks a rule and expects an error.
const root = resolve(import.meta.dirname, '../../..')
mkdirSync(join(root, '.tmp'), { recursive: true })
const folder = mkdtempSync(join(root, '.tmp/walls-'))
copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The linter's output for `source` as the content of `file`. */
function lint(file: string, source: string): string {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, source)
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', '.oxlintrc.json', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout
}

const importing = (specifier: string) => `import { x } from '${specifier}'\n\nexport const y = x\n`

test.each([
  ['catalog-mfe/src/pages/A.ts', '../../../product-mfe/src/pages/ProductPage.tsx', 'Nobody imports an application'],
  ['catalog-mfe/src/components/A.ts', '@promptelier/product-mfe', 'Nobody imports an application'],
  ['product-mfe/src/hooks/a.ts', '../../../shell/src/App.tsx', 'Nobody imports an application'],
  ['product-mfe/src/hooks/a.ts', '../../../shared/ui/components/Icon.tsx', 'Only what its package.json exports'],
  ['product-mfe/src/hooks/a.ts', '../../../shared/platform/cart/cart.ts', 'Only what its package.json exports'],
  ['product-mfe/src/hooks/a.ts', '../../../shared/tools/checks/chromium.mjs', 'Only what its package.json exports'],
  ['shell/src/a.ts', '../../shared/platform/events.ts', 'Only what its package.json exports'],
  ['shared/platform/a.ts', '../../content-mfe/src/a.ts', 'shared imports no application'],
  ['shared/platform/a.ts', '@promptelier/ui/Icon', 'The platform imports libraries only'],
  ['shared/platform/a.ts', '../ui/components/Icon.tsx', 'Only what its package.json exports'],
  ['shared/ui/components/a.ts', '@promptelier/platform/cart', 'The kit knows no domain'],
  ['shared/ui/components/a.ts', '@promptelier/storefront/paths', 'The kit knows no domain'],
  ['shared/ui/components/a.ts', '@promptelier/build/preset', 'The kit knows no domain'],
  ['shared/storefront/cart/a.ts', '@promptelier/build/preset', 'The bundler runs the build'],
  ['content-mfe/src/pages/A.ts', '@promptelier/build/preset', 'The bundler runs the build'],
  ['content-mfe/src/components/A.ts', '@promptelier/build/preset', 'The bundler runs the build'],
  ['shared/build/vite/a.ts', '@promptelier/storefront/paths', 'The build knows no shop'],
  ['content-mfe/src/pages/A.ts', 'react-router-dom', '@promptelier/platform/navigation'],
  ['content-mfe/src/pages/A.ts', 'sonner', 'Only the shell draws toasts'],
  ['content-mfe/src/pages/A.ts', 'mitt', 'There is one bus'],
  ['content-mfe/src/pages/A.ts', '@module-federation/runtime', 'Only shell/src/remotes'],
  ['cart-checkout-mfe/src/components/A.ts', '@promptelier/platform/cart', 'A component draws'],
  ['cart-checkout-mfe/src/components/A.ts', '@promptelier/platform/events', 'A component draws'],
  ['shared/storefront/cart/a.ts', '../../../catalog-mfe/src/a.ts', 'shared imports no application'],
  ['shared/storefront/cart/a.ts', '../../../shell/src/a.ts', 'shared imports no application'],
  ['shared/storefront/cart/a.ts', '../../tools/checks/chromium.mjs', 'Only what its package.json exports'],
  ['shared/storefront/cart/a.ts', '@promptelier/tools/chromium', 'The tools import shared'],
  ['shell/src/a.ts', '../../catalog-mfe/src/pages/HomePage.tsx', 'The shell knows no remote'],
])('lint: %s may not import %s', (file, specifier, message) => {
  expect(lint(file, importing(specifier))).toContain(message)
})

test('lint: a component of a remote may not use effects', () => {
  const source = `import { useEffect } from 'react'\n\nexport const run = useEffect\n`
  expect(lint('content-mfe/src/components/B.ts', source)).toContain('Effects live in hooks')
})

test.each([
  [
    'shell/src/error-boundaries/a.ts',
    'export const path = encodeURIComponent(location.search)\n',
    'throws on half a character',
  ],
  ['catalog-mfe/src/components/a.ts', 'export const path = encodeURIComponent(location.search)\n', 'half a character'],
  ['catalog-mfe/src/components/a.ts', "export const cart = localStorage.getItem('cart')\n", 'localStorage'],
  ['product-mfe/src/components/A.tsx', 'export const A = () => <img src="/a.svg" alt="" />\n', 'has a fallback'],
  ['shared/ui/components/A.tsx', 'export const A = () => <img src="/a.svg" alt="" />\n', 'has a fallback'],
  ['shared/ui/components/a.ts', "export const cart = localStorage.getItem('cart')\n", 'localStorage'],
  ['shared/ui/components/a.ts', 'export const later = setTimeout(focus, 4000)\n', 'setTimeout'],
])('lint: %s may not contain %s', (file, source, message) => {
  expect(lint(file, source)).toContain(message)
})

test('lint: an allowed import passes, so that the tests above can fail', () => {
  expect(lint('catalog-mfe/src/pages/C.ts', importing('@promptelier/platform/cart'))).not.toContain(
    'no-restricted-imports',
  )
})

const packageOf = (app: string) => createRequire(join(root, app, 'package.json'))

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
])('node_modules: %s cannot resolve %s', (app, specifier) => {
  expect(() => packageOf(app).resolve(specifier)).toThrow('Cannot find module')
})

test('exports: a module that a package does not export cannot be imported', () => {
  expect(() => packageOf('catalog-mfe').resolve('@promptelier/platform/cart/cart-lines.ts')).toThrow(
    'not defined by "exports"',
  )
  expect(packageOf('catalog-mfe').resolve('@promptelier/platform/cart')).toContain('shared/platform/cart/cart.ts')
})
