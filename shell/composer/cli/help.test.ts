import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { EXIT } from '../refusal.ts'
import { overview } from './help.ts'

const DOCUMENT = readFileSync(resolve(import.meta.dirname, '../../../docs/deploying.md'), 'utf8')

test('the document has each exit code with the text of the help', () => {
  const inHelp = [...overview([]).matchAll(/^ {2}(\d) {2}(.+)$/gm)].map(([, code, text]) => [code, text])
  const inTable = [...DOCUMENT.matchAll(/^\| (\d) +\| (.+?) +\|$/gm)].map(([, code, text = '']) => [
    code,
    text.replaceAll('`', ''),
  ])
  expect(inHelp.map(([code]) => Number(code))).toEqual(Object.values(EXIT))
  expect(inTable).toEqual(inHelp)
})

test('the help has each variable of the environment that the document lists', () => {
  const [, table = ''] = /^\| environment variable.*\n((?:\|.*\n)+)/m.exec(DOCUMENT) ?? []
  const variables = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, variable]) => variable)
  expect(variables).toContain('PROMPTELIER_STORE')
  expect(variables.filter((variable) => !overview([]).includes(`\n  ${variable} `))).toEqual([])
})
