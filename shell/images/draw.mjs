import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// Run `pnpm --filter @promptelier/shell images` after a change of the brand or of social-card.html. The images are
// committed, because they change about once a year. Drawing them in the build would slow down every `npm start`: resvg
// and sharp need 4 to 20 MB of native code for each system, and resvg cannot read woff2. Chromium, which the tests need
// anyway, draws them with the tokens and the font of the shop.
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const images = resolve(import.meta.dirname, '../public/images')
const draft = mkdtempSync(join(tmpdir(), 'promptelier-'))

/**
 * Writes a page with the logo on an opaque background up to the edges, because a phone crops the icon to its own shape.
 * @param {number} widthPercent width of the logo, % of the width of the icon
 * @returns {string} path of the page
 */
const icon = (widthPercent) => {
  const page = join(draft, `icon-${widthPercent}.html`)
  const mark = pathToFileURL(resolve(import.meta.dirname, '../public/brand/favicon.svg')).href
  const style = 'margin: 0; block-size: 100vh; display: grid; place-items: center; background: #f4f1e9'
  writeFileSync(page, `<body style="${style}"><img src="${mark}" alt="" style="inline-size: ${widthPercent}%">`)
  return page
}

const PICTURES = [
  { name: 'social-card.png', size: '1200,630', page: join(import.meta.dirname, 'social-card.html') },
  { name: 'icon-192.png', size: '192,192', page: icon(74) },
  { name: 'icon-512.png', size: '512,512', page: icon(74) },
  // Every mask shows at least a circle with 80 % of the width: the logo fits into it.
  { name: 'icon-maskable-512.png', size: '512,512', page: icon(58) },
  { name: 'apple-touch-icon.png', size: '180,180', page: icon(66) },
]

for (const { name, size, page } of PICTURES) {
  const { status } = spawnSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--allow-file-access-from-files',
      '--virtual-time-budget=2000',
      `--user-data-dir=${join(draft, 'profile')}`,
      `--window-size=${size}`,
      `--screenshot=${join(images, name)}`,
      pathToFileURL(page).href,
    ],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  )
  if (status !== 0) throw new Error(`${chromium} did not draw ${name}: set CHROMIUM_PATH`)
}
rmSync(draft, { recursive: true })
