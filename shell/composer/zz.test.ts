import { test } from 'vitest'
import { releaseFolder } from './testing/release-folder.ts'
test('time', async () => {
  const f = releaseFolder()
  let t = performance.now()
  await f.release()
  console.log('first', performance.now() - t)
  for (let i = 0; i < 40; i++) {
    t = performance.now()
    const c = process.cpuUsage()
    await f.releaseChange(['content-mfe','shell'][i % 2] ?? '', `c${i}`)
    const d = process.cpuUsage(c)
    if (i > 35 || i < 4) console.log(['content','shell'][i % 2], performance.now() - t, 'own cpu', (d.user+d.system)/1000)
  }
  f.remove()
}, 60000)
