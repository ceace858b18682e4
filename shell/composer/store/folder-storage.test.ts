import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { testStorage } from './testing/storage-contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'promptelier-store-'))
afterAll(() => rm(folder, { recursive: true }))

testStorage('a folder', () => join(folder, randomUUID()))
