import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test.ts'
import { APPS } from '../suite/apps.ts'
import { createWorkingCopy } from '../suite/working-copy.ts'

test('a build in another folder and at another time gives the same artefacts and the same composition, byte for byte', {
  tag: ['@own-shop', '@nightly'],
}, async ({ releases }) => {
  const copy = releases.workingCopy({ caches: false })
  for (const app of APPS) copy.build(app)
  expect(releases.hashNewStore(copy.folder)).toEqual(releases.hashNewStore())
})

// The test of each night, for the application whose server bundle has contained the folder of its build before.
test('a build of cart-checkout-mfe in another folder gives the same files, byte for byte', { tag: '@checkout' }, () => {
  test.setTimeout(480_000)
  const folder = mkdtempSync(join(tmpdir(), 'promptelier-reproduced-'))
  try {
    const copy = createWorkingCopy(folder, process.env, { caches: false })
    copy.build('cart-checkout-mfe')
    expect(copy.changedBuildFiles('cart-checkout-mfe')).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
