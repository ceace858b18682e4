import { chromium } from '@playwright/test'
const [,, out, widthsArg, large, only, scheme='light'] = process.argv
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
const base = 'http://localhost:4600'
const PAGES = ['/', '/categories','/categories/marketing-vente','/categories?q=zzz','/product/7','/product/9999','/cart','/cart#empty','/checkout/7','/checkout/all-inclusive-pack','/checkout/success/7','/aide','/nulle-part']
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
for (const w of widthsArg.split(',').map(Number)) for (const p of PAGES) {
  if (only && only !== 'all' && !only.split(',').includes(p)) continue
  const c = await b.newContext({ viewport: { width: w, height: 900 }, locale: 'fr-FR', reducedMotion: 'reduce', colorScheme: scheme })
  if (large === '1') await c.addInitScript(() => { const s = new CSSStyleSheet(); s.replaceSync('html{font-size:200%}'); document.adoptedStyleSheets = [s] })
  if (!p.includes('empty')) await c.addInitScript(() => localStorage.setItem('cart', JSON.stringify([{ id: '7', name: 'Sept', price: 6.99, quantity: 2, image: '/covers/cover-2.svg' }])))
  const page = await c.newPage()
  await page.clock.install({ time: new Date('2026-03-03T10:00:00') })
  await page.addInitScript(() => { let s = 1; Math.random = () => (s = (s * 16807) % 2147483647) / 2147483647 })
  await page.goto(base + p); await page.waitForTimeout(300); await page.clock.runFor(3000); await page.waitForTimeout(300)
  await page.screenshot({ path: `${out}/${w}${p.replace(/[\/?#=]/g, '_')}.png`, fullPage: true })
  await c.close()
}
await b.close()
