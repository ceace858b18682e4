import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesBelow } from '../files/files-below.ts'
import { createRemote, nextSteps } from './create-remote.ts'

let root = ''
const workspaceText = () => readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'promptelier-'))
  writeFileSync(join(root, 'pnpm-workspace.yaml'), 'packages:\n  - shell\n  - content-mfe\n  - shared\n')
  mkdirSync(join(root, '.github/workflows'), { recursive: true })
  writeFileSync(
    join(root, '.github/CODEOWNERS'),
    '/content-mfe/        @promptelier/content\n/shared/  @promptelier/platform\n',
  )
  mkdirSync(join(root, 'content-mfe'))
  writeFileSync(join(root, 'content-mfe/remote.config.ts'), 'export default defineRemote({\n  port: 4174,\n})\n')
})
afterEach(() => rmSync(root, { recursive: true }))

test('createRemote writes a folder, adds one line to the workspace and to the owners, and chooses the next port', () => {
  expect(createRemote(root, ['gift-cards', '--path', '/cartes-cadeaux'])).toEqual({
    name: 'gift-cards-mfe',
    page: 'GiftCardsPage',
    path: '/cartes-cadeaux',
    port: 4175,
  })
  expect(workspaceText()).toBe('packages:\n  - shell\n  - content-mfe\n  - gift-cards-mfe\n  - shared\n')
  expect(readFileSync(join(root, '.github/CODEOWNERS'), 'utf8')).toBe(
    '/content-mfe/        @promptelier/content\n/gift-cards-mfe/     @promptelier/gift-cards-mfe\n/shared/  @promptelier/platform\n',
  )
  expect(filesBelow(join(root, 'gift-cards-mfe'))).toEqual([
    'package.json',
    'remote.config.ts',
    'src/pages/GiftCardsPage.test.tsx',
    'src/pages/GiftCardsPage.tsx',
    'vite.config.ts',
  ])
})

test('the next steps end with the release, after a preview', () => {
  const steps = nextSteps(createRemote(root, ['gift-cards', '--path', '/cartes-cadeaux']))
  expect(steps).toMatch(/pnpm compose --with gift-cards-mfe@local\n[^]*pnpm release gift-cards-mfe\n[^]*CODEOWNERS/)
})

test('the line of the owners has a space before the owner, however long the name is', () => {
  createRemote(root, ['personalised-gift-cards', '--path', '/cartes-cadeaux'])
  expect(readFileSync(join(root, '.github/CODEOWNERS'), 'utf8')).toContain(
    '\n/personalised-gift-cards-mfe/ @promptelier/personalised-gift-cards-mfe\n',
  )
})

test('the heading of the page is not in a section below the first screen, and French colons follow a no-break space', () => {
  createRemote(root, ['gift-cards', '--path', '/cartes-cadeaux'])
  const source = readFileSync(join(root, 'gift-cards-mfe/src/pages/GiftCardsPage.tsx'), 'utf8')
  expect(source).toContain('contenu\u00A0: ce')
  expect(source).not.toContain('Section')
})

test('createRemote writes the workflow that tests and releases the remote alone', () => {
  createRemote(root, ['gift-cards', '--path', '/cartes-cadeaux'])
  const workflow = readFileSync(join(root, '.github/workflows/gift-cards-mfe.yml'), 'utf8')
  expect(workflow).toContain('- gift-cards-mfe/**')
  expect(workflow).toContain('app: gift-cards-mfe')
})

test.each([
  [[], 'Usage'],
  [['gifts'], 'Usage'],
  [['gift', 'cards', '--path', '/cadeaux'], 'Usage'],
  [['Gifts', '--path', '/cadeaux'], "'Gifts' is no name"],
  [['../gifts', '--path', '/cadeaux'], 'is no name'],
  [['gifts', '--path', 'cadeaux'], "'cadeaux' is no path"],
  [['content', '--path', '/cadeaux'], 'content-mfe exists already'],
])('%j is refused, and nothing is written', (args, message) => {
  const before = [filesBelow(root), workspaceText()]
  expect(() => createRemote(root, args)).toThrow(message)
  expect([filesBelow(root), workspaceText()]).toEqual(before)
})
