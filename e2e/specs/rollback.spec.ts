import { expect, test } from '../fixtures/test.ts'
import { NO_BROWSER } from '../suite/repository.ts'
import type { WorkingCopy } from '../suite/working-copy.ts'

/** Adds a tag to the head of the help page, which is visible in its HTML. */
const markHelpPage = (copy: WorkingCopy) =>
  copy.edit('content-mfe/src/pages/HelpPage.tsx', (text) =>
    text.replaceAll('<PageHead', '<meta name="marked" content="yes" /><PageHead'),
  )

/** How long a new visit may get the former composition, ms. */
const LIMIT_MS = 1000

test.describe('rollback', { tag: '@own-shop' }, () => {
  test('a rollback reaches new visits within a second, stays when another team releases, and the version comes back only with --again', async ({
    page,
    releases,
  }) => {
    const hasMark = async () => (await (await page.request.get('/aide')).text()).includes('name="marked"')
    const copy = releases.workingCopy()
    markHelpPage(copy)
    releases.release(copy, 'content-mfe')
    expect(await hasMark()).toBe(true)

    releases.command('rollback')
    const rolledBackAt = Date.now()
    await expect.poll(hasMark, { intervals: [50], timeout: LIMIT_MS }).toBe(false)
    expect(Date.now() - rolledBackAt).toBeLessThan(LIMIT_MS)

    await releases.releaseTouched('product-mfe', 'another team')
    await releases.composition()
    expect(await hasMark()).toBe(false)
    expect(releases.refusalOf(copy, 'content-mfe')).toContain('was rolled back before')
    releases.command('release', 'content-mfe', '--from', copy.folder, '--again', NO_BROWSER)
    await releases.composition()
    expect(await hasMark()).toBe(true)
  })

  test('one application is rolled back alone; what the others have released since then stays', async ({
    page,
    releases,
  }) => {
    const before = await releases.composition()
    const copy = releases.workingCopy()
    markHelpPage(copy)
    releases.release(copy, 'content-mfe')
    await releases.releaseTouched('product-mfe', 'later')
    const later = await releases.composition()
    releases.command('rollback', 'content-mfe')
    const after = await releases.composition()
    expect(after.remotes['content-mfe']?.version).toBe(before.remotes['content-mfe']?.version)
    expect(after.remotes['product-mfe']?.version).toBe(later.remotes['product-mfe']?.version)
    expect(await (await page.request.get('/aide')).text()).not.toContain('name="marked"')
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
