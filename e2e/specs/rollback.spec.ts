import { expect, test } from '../fixtures/test.ts'
import { NO_BROWSER } from '../suite/repository.ts'

const MARK = 'questions qui reviennent souvent'
/** Changes the help page, visibly in its HTML. */
const markHelpPage = (text: string) => text.replaceAll('questions qui reviennent', MARK)

test.describe('rollback', { tag: '@own-shop' }, () => {
  // That it takes less than a second is a unit test (`follow-log.test.ts`): the time here is that of a busy machine.
  test('a rollback reaches new visits, stays when another team releases, and the version comes back only with --again', async ({
    page,
    releases,
  }) => {
    const hasMark = async () => {
      // While a command has blocked this process, the server may have closed the connection.
      const response = await page.request.get('/aide', { maxRetries: 3 })
      return (await response.text()).includes(MARK)
    }
    const builds = releases.editedBuild('content-mfe', markHelpPage)
    await releases.releaseBuild('content-mfe', builds)
    await releases.composition()
    expect(await hasMark()).toBe(true)

    releases.command('rollback')
    await expect.poll(hasMark, { intervals: [50] }).toBe(false)

    await releases.releaseTouched('product-mfe', 'another team')
    await releases.composition()
    expect(await hasMark()).toBe(false)
    expect(await releases.refusalOfBuild('content-mfe', builds)).toContain('was rolled back before')
    releases.command('release', 'content-mfe', '--from', builds, '--again', NO_BROWSER)
    await releases.composition()
    expect(await hasMark()).toBe(true)
  })

  test('one application is rolled back alone; what the others have released since then stays', async ({
    page,
    releases,
  }) => {
    const before = await releases.composition()
    await releases.releaseBuild('content-mfe', releases.editedBuild('content-mfe', markHelpPage))
    await releases.releaseTouched('product-mfe', 'later')
    const later = await releases.composition()
    expect(later.remotes['content-mfe']?.version).not.toBe(before.remotes['content-mfe']?.version)
    releases.command('rollback', 'content-mfe')
    const after = await releases.composition()
    expect(after.remotes['content-mfe']?.version).toBe(before.remotes['content-mfe']?.version)
    expect(after.remotes['product-mfe']?.version).toBe(later.remotes['product-mfe']?.version)
    expect(await (await page.request.get('/aide')).text()).not.toContain(MARK)
  })

  test('while releases are frozen, a release is refused with the reason, and a rollback is still possible', async ({
    releases,
  }) => {
    await releases.releaseTouched('product-mfe', 'before the freeze')
    releases.command('freeze', '--why', 'Black Friday')
    await expect(releases.releaseTouched('content-mfe', 'too late')).rejects.toThrow('Black Friday')
    expect(() => releases.command('rollback')).not.toThrow()
    releases.command('thaw')
    await expect(releases.releaseTouched('content-mfe', 'in time')).resolves.toContain('content-mfe')
  })
})
