import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '../../../../catalog-mfe/data/read-catalogue.ts'
import { generatePrompts } from './generate-prompts.ts'

const DATA = resolve(import.meta.dirname, '../../../../catalog-mfe/data')
const { prompts } = readCatalogue(DATA)

/** The average size of a prompt, in bytes. */
const averageBytes = (list: readonly unknown[]) => Buffer.byteLength(JSON.stringify(list)) / list.length

test('a catalogue of 4 000 prompts, most of them generated, is valid', () => {
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-generated-'))
  try {
    for (const file of ['packs.json', 'categories.json']) cpSync(join(DATA, file), join(folder, file))
    writeFileSync(join(folder, 'prompts.json'), JSON.stringify(generatePrompts(prompts, 4000)))
    expect(readCatalogue(folder).prompts).toHaveLength(4000)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the real prompts come first, unchanged', () => {
  expect(generatePrompts(prompts, 60).slice(0, prompts.length)).toEqual(prompts)
  expect(generatePrompts(prompts, prompts.length)).toEqual(prompts)
})

test('generated prompts are about as long as real ones', () => {
  const ratio = averageBytes(generatePrompts(prompts, 4000).slice(prompts.length)) / averageBytes(prompts)
  expect(ratio).toBeGreaterThan(0.9)
  expect(ratio).toBeLessThan(1.1)
})
