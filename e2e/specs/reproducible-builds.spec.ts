import { expect, test } from '../fixtures/test.ts'
import { APPS } from '../suite/apps.ts'

test.describe('artefacts', { tag: '@own-shop' }, () => {
  test('a build in another folder and at another time gives the same artefacts and the same composition, byte for byte', {
    tag: '@nightly',
  }, async ({ releases }) => {
    const copy = releases.workingCopy({ caches: false })
    for (const app of APPS) copy.build(app)
    expect(releases.hashNewStore(copy.folder)).toEqual(releases.hashNewStore())
  })

  // The test of each night, for the application whose server bundle has contained the folder of its build before.
  test('a build of cart-checkout-mfe in another folder gives the same files, byte for byte', async ({ releases }) => {
    const copy = releases.workingCopy({ caches: false })
    copy.build('cart-checkout-mfe')
    expect(copy.changedBuildFiles('cart-checkout-mfe')).toEqual([])
  })

  test('after a change of one line, only the file of the changed page and the entry that imports it have new URLs', async ({
    releases,
  }) => {
    const before = releases.listLiveFiles('content-mfe')
    const copy = releases.workingCopy()
    copy.edit('content-mfe/src/pages/HelpPage.tsx', (text) =>
      text.replace('questions qui reviennent', 'questions qui reviennent souvent'),
    )
    releases.release(copy, 'content-mfe')
    const after = releases.listLiveFiles('content-mfe')
    expect(after).toHaveLength(before.length)
    const changed = after.filter((file) => !before.includes(file))
    expect(changed.map((file) => file.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
      'assets/HelpPage.js',
      'remoteEntry.js',
    ])
  })
})
