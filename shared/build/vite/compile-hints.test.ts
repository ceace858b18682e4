import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { COMPILE_HINT, compileHints } from './compile-hints.ts'

const SOURCES: Readonly<Record<string, string>> = {
  entry: `import { shared } from 'shared'; shared(); import('late').then(({ late }) => late())`,
  shared: `export const shared = (text = 'shared') => console.info(text)`,
  late: `import { shared } from 'shared'; export const late = () => shared('late')`,
}

/** Builds the sources. @returns the code of the three files */
async function buildChunks() {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        resolveId: (id) => (id in SOURCES ? `\0${id}` : undefined),
        load: (id) => SOURCES[id.slice(1)],
      },
      compileHints(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: { entry: 'entry' },
        output: { codeSplitting: { groups: [{ name: 'shared', test: /shared/ }] } },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const codeWith = (text: string) => chunks.find(({ code }) => code.includes(text))?.code ?? ''
  return { entry: codeWith('import('), shared: codeWith('"shared"'), late: codeWith('"late"') }
}

test('the entry and what it imports begin with the hint; what loads later does not', async () => {
  const { entry, shared, late } = await buildChunks()
  expect(entry.startsWith(COMPILE_HINT)).toBe(true)
  expect(shared.startsWith(COMPILE_HINT)).toBe(true)
  expect(late).not.toBe('')
  expect(late).not.toContain(COMPILE_HINT)
})
