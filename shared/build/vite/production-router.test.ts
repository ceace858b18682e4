import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { productionRouter } from './production-router.ts'

test('a build contains react-router’s production files, none of its development files, and no links that prefetch', async () => {
  const entry = '\0router-entry'
  const output = (await build({
    root: resolve(import.meta.dirname, '../../platform'),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      productionRouter(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? "import { BrowserRouter, Link } from 'react-router-dom'; console.info(BrowserRouter, Link)"
            : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, external: [/^react($|\/|-dom)/] } },
  })) as Rolldown.RolldownOutput
  const files = output.output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
  expect(files.filter((file) => file.includes('/react-router/dist/production/')).length).toBeGreaterThan(0)
  expect(files.filter((file) => file.includes('/react-router/dist/development/'))).toEqual([])
  const code = output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  expect(code).toContain('data-discover')
  expect(code).not.toContain('modulepreload')
})
