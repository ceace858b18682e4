import { expect, test } from 'vitest'
import { attribute, createAttribution } from './attribution.ts'

const remote = (version: string) => ({ version, entry: '', part: '', pages: {}, notFound: [] })
const attribution = createAttribution({
  id: 'a',
  siteUrl: '',
  shell: { version: 's1' },
  remotes: { 'product-mfe': remote('p1'), 'catalog-mfe': remote('c1') },
  data: { catalogue: 'https://cdn.example/base/catalog-mfe/files/data/catalogue-1' },
})

const frame = (app: string) => `    at f (https://${app}.example/base/${app}/files/assets/x-1.js:1:2)\n`
const SHELL_STACK = `Error: x\n${frame('shell')}`

test.each([
  [
    'the first file in the stack',
    `Error: x\n${frame('product-mfe')}${frame('shell')}`,
    '',
    'catalog-mfe',
    'product-mfe',
  ],
  [
    'the shell, when its code was called by a remote',
    `${SHELL_STACK}${frame('product-mfe')}`,
    '',
    'product-mfe',
    'shell',
  ],
  [
    'the nearest component, when only React is in the stack',
    SHELL_STACK,
    frame('catalog-mfe') + frame('shell'),
    'product-mfe',
    'catalog-mfe',
  ],
  ['the shell, when only the shell is in the stack', SHELL_STACK, '', 'product-mfe', 'shell'],
  ['the remote of the page, when the stack has no file', 'Error: x', '', 'product-mfe', 'product-mfe'],
  [
    'the remote of the page, when the files are of no application',
    `Error: x\n${frame('other-mfe')}`,
    '',
    'product-mfe',
    'product-mfe',
  ],
  ['the shell, when nothing is known', '', '', undefined, 'shell'],
])('an error is attributed to %s', (_, stack, componentStack, pageRemote, app) => {
  expect(attribute(attribution, stack, componentStack, pageRemote)).toBe(app)
})

test.each([
  ['product-mfe/ProductPage', 'product-mfe'],
  ['catalogue/product/7', 'catalog-mfe'],
  ['shell', 'shell'],
  ['unknown/thing', 'shell'],
  ['constructor/x', 'shell'],
])('%s belongs to %s', (source, app) => {
  expect(attribution.appOfSource(source)).toBe(app)
})

test('an application is named with its version', () => {
  expect(attribution.withVersion('product-mfe')).toBe('product-mfe@p1')
  expect(attribution.withVersion('shell')).toBe('shell@s1')
})
