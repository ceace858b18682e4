import { expect, test } from '../fixtures/test.ts'
import { APPS } from '../suite/apps.ts'

test('a build in another folder and at another time gives the same artefacts and the same composition, byte for byte', {
  tag: ['@own-shop', '@nightly'],
}, async ({ releases }) => {
  const copy = releases.workingCopy({ asCloned: true })
  for (const app of APPS) copy.build(app)
  expect(releases.hashNewStore(copy.folder)).toEqual(releases.hashNewStore())
})
