import type { Remotes } from '../fixtures/remotes.ts'
import { expect, test } from '../fixtures/test.ts'
import { withChangedByte } from '../suite/changed-byte.ts'
import { SLOW_MS, withAttack } from '../suite/faults.ts'

/** Each fault of the fixture, and what a page gets that fetches a broken file. */
const FAULTS: Readonly<Record<Parameters<Remotes['break']>[1], (file: string) => unknown>> = {
  refused: () => 'TypeError',
  missing: () => [404, 'Introuvable'],
  unavailable: () => [503, ''],
  html: () => [200, '<!doctype html><title>Bienvenue</title>'],
  malformed: () => [200, '[{"id":'],
  truncated: (file) => [200, file.slice(0, file.length / 2)],
  changed: (file) => [200, `!${file.slice(1)}`],
  attacked: (file) => [200, withAttack(Buffer.from(file)).toString()],
  tampered: (file) => [200, withChangedByte(Buffer.from(file), 'text/javascript').toString()],
  slow: (file) => [200, file],
  hangs: () => 'TimeoutError',
}

/** The catalogue's French texts have letters of two bytes, which a truncated file may cut: this one has none. */
const FILE = 'content-mfe/files/remoteEntry-'

for (const [fault, expected] of Object.entries(FAULTS) as [keyof typeof FAULTS, (file: string) => unknown][])
  test(`a file of a remote that is broken with '${fault}' fails like that, and is whole after 'restore'`, async ({
    page,
    shop,
    remotes,
    pageProblems,
  }) => {
    pageProblems.allow(/ERR_CONNECTION_REFUSED|status of (?:404|503)/)
    await shop.open('/aide')
    const url = await page.locator(`link[href*="${FILE}"]`).first().getAttribute('href')
    /** Status and text of the file, or the name of the error after at most 3 s. */
    const fetchFile = () =>
      page.evaluate(async (href): Promise<[status: number, text: string] | string> => {
        try {
          const response = await fetch(href ?? '', { cache: 'no-store', signal: AbortSignal.timeout(3000) })
          return [response.status, await response.text()]
        } catch (error) {
          return error instanceof Error ? error.name : String(error)
        }
      }, url)
    const whole = await fetchFile()
    const { requestedUrls } = await remotes.break('content-mfe', fault)
    const started = Date.now()
    expect(await fetchFile()).toEqual(expected(whole[1] ?? ''))
    expect(Date.now() - started).toBeGreaterThanOrEqual(fault === 'slow' ? SLOW_MS : 0)
    expect(requestedUrls).toEqual([url])
    await remotes.restore('content-mfe')
    expect(await fetchFile()).toEqual(whole)
  })
