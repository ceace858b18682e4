import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [name, width, height, path, scheme] of [['360', 360, 740, '/product/7?boundaries', 'light'], ['1280', 1280, 900, '/product/7?boundaries', 'light'], ['1280d', 1280, 900, '/?boundaries', 'dark'], ['768', 768, 900, '/cart?boundaries', 'light']] as const) {
  const p = await b.newPage({ viewport: { width, height }, colorScheme: scheme, locale: 'fr-FR' })
  p.on('console', (m) => console.log(name, m.type(), m.text()))
  await p.goto('http://localhost:4670' + path)
  await p.getByRole('complementary', { name: 'Frontières des équipes' }).waitFor({ timeout: 60000 })
  await p.waitForTimeout(1500)
  await p.screenshot({ path: `/tmp/h/view-${name}.png` })
  if (name === '360') console.log(await p.getByRole('complementary', { name: 'Frontières des équipes' }).innerText())
  await p.close()
}
await b.close()
