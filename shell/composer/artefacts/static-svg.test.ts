import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isStaticSvg } from './static-svg.ts'

const COVERS = resolve(import.meta.dirname, '../../../catalog-mfe/public/covers')

test.each(readdirSync(COVERS))('the cover %s is only a drawing', (file) => {
  expect(isStaticSvg(readFileSync(join(COVERS, file), 'utf8'))).toBe(true)
})

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg"><!-- x -->${content}</svg>`

test('a drawing may use its own parts', () => {
  expect(isStaticSvg(svg('<defs><path id="a"/></defs><use href="#a"/><feGaussianBlur/></g>'))).toBe(true)
})

test.each([
  svg('<script>alert(1)</script>'),
  svg('<SCRIPT>alert(1)</SCRIPT>'),
  svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  svg('<foreignObject><iframe srcdoc="x"/></foreignObject>'),
  svg('<g onclick="alert(1)"/>'),
  svg('<g\nonload = "alert(1)"/>'),
  svg('<a href="javascript:alert(1)">x</a>'),
  svg('<use xlink:href="https://evil.example/x.svg#a"/>'),
  svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
  svg('<g>&#60;script></g>'),
  `<?xml-stylesheet href="x.xsl"?>${svg('')}`,
  `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`,
  Buffer.from(svg('<script>alert(1)</script>'), 'utf16le').toString(),
])('%j is more than a drawing', (text) => {
  expect(isStaticSvg(text)).toBe(false)
})
