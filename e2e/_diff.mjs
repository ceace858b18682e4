import { chromium } from '@playwright/test'
import { readFileSync, readdirSync } from 'node:fs'
const [,, A, B] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const page = await b.newPage(); await page.setContent('<body>')
const u = (f) => 'data:image/png;base64,' + readFileSync(f).toString('base64')
for (const f of readdirSync(A)) {
  const r = await page.evaluate(async ([a, b]) => {
    const load = async (s) => { const i = new Image(); i.src = s; await i.decode(); const c = new OffscreenCanvas(i.width, i.height).getContext('2d'); c.drawImage(i, 0, 0); return [i.width, i.height, c.getImageData(0, 0, i.width, i.height).data] }
    const [w, h, x] = await load(a), [w2, h2, y] = await load(b)
    if (w !== w2 || h !== h2) return `size ${w}x${h} -> ${w2}x${h2}`
    let n = 0, minY = 1e9, maxY = -1, minX=1e9, maxX=-1
    for (let i = 0; i < x.length; i += 4) if (Math.abs(x[i]-y[i])+Math.abs(x[i+1]-y[i+1])+Math.abs(x[i+2]-y[i+2]) > 24) { n++; const r = Math.floor(i/4/w), q=(i/4)%w; minY = Math.min(minY, r); maxY = Math.max(maxY, r); minX=Math.min(minX,q); maxX=Math.max(maxX,q) }
    return n ? `${n} px differ, y ${minY}..${maxY}, x ${minX}..${maxX}` : ''
  }, [u(`${A}/${f}`), u(`${B}/${f}`)])
  if (r) console.log(f, r)
}
await b.close()
