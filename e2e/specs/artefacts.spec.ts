import { expect, test } from '../fixtures/test.ts'
import { APPS } from '../suite/apps.ts'

test.describe('artefacts', { tag: '@own-shop' }, () => {
  test('built in another folder at another time, every artefact and the composition are the same, byte for byte', async ({
    releases,
  }) => {
    const checkout = releases.checkout()
    for (const app of APPS) checkout.build(app)
    expect(releases.storedApart(checkout)).toEqual(releases.stored())
  })

  test('after a change of one line every file of the remote keeps its URL but the page’s and those that name it', async ({
    releases,
  }) => {
    const before = releases.liveFiles('content-mfe')
    const checkout = releases.checkout()
    checkout.edit('content-mfe/src/pages/HelpPage.tsx', (text) =>
      text.replace('questions qui reviennent', 'questions qui reviennent souvent'),
    )
    releases.release(checkout, 'content-mfe')
    const after = releases.liveFiles('content-mfe')
    expect(after).toHaveLength(before.length)
    const changed = after.filter((file) => !before.includes(file))
    expect(changed.map((file) => file.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
      'assets/HelpPage.js',
      'remoteEntry.js',
    ])
  })
})
