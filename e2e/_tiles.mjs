import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const [,, file, out, per = '1500', from='0', cols='5'] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const page = await b.newPage()
const data = readFileSync(file).toString('base64')
await page.setContent(`<body style="margin:0;background:#888"><img src="data:image/png;base64,${data}" style="display:none">`)
const [w, h] = await page.evaluate(async () => { const i = document.images[0]; await i.decode(); return [i.naturalWidth, i.naturalHeight] })
const n = Math.min(+cols, Math.ceil((h - +from) / +per))
await page.setViewportSize({ width: n * (w + 12), height: +per })
await page.evaluate(([w, per, n, from]) => { for (let k = 0; k < n; k++) { const d = document.createElement('div'); d.style.cssText = `position:absolute;left:${k*(w+12)}px;top:0;width:${w}px;height:${per}px;background:url(${document.images[0].src}) 0 -${from + k*per}px no-repeat`; document.body.append(d) } }, [w, +per, n, +from])
await page.screenshot({ path: out }); console.log(w, h)
await b.close()
