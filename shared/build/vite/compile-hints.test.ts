import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { COMPILE_HINT, compileHints } from './compile-hints.ts'

type Sources = Readonly<Record<string, string>>

const SOURCES: Sources = {
  entry: `import { shared } from 'shared'; shared(); import('late').then(({ late }) => late())`,
  shared: `export const shared = (text = 'shared') => console.info(text)`,
  late: `import { shared } from 'shared'; export const late = () => shared('late')`,
}

/** The entry imports nothing at once. */
const LATE_SOURCES: Sources = { ...SOURCES, entry: `import('late').then(({ late }) => late())` }

/** @returns the files of a build */
async function buildChunks(sources: Sources) {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        resolveId: (id) => (id in sources ? `\0${id}` : undefined),
        load: (id) => sources[id.slice(1)],
      },
      compileHints(),
    ],
    build: {
      write: false,
      minify: 'terser',
      rolldownOptions: {
        input: { entry: 'entry' },
        output: { codeSplitting: { groups: [{ name: 'shared', test: /shared/ }] } },
      },
    },
  })) as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

test('the entry and what it imports begin with the hint; what loads later does not', async () => {
  const chunks = await buildChunks(SOURCES)
  const codeWith = (text: string) => chunks.find(({ code }) => code.includes(text))?.code ?? ''
  const [entry, shared, late] = [codeWith('import('), codeWith('"shared"'), codeWith('"late"')]
  expect(entry.startsWith(COMPILE_HINT)).toBe(true)
  expect(shared.startsWith(COMPILE_HINT)).toBe(true)
  expect(late).not.toBe('')
  expect(late).not.toContain(COMPILE_HINT)
})

test('the hint is before the list of preloaded files', async () => {
  const entry = (await buildChunks(LATE_SOURCES)).find(({ isEntry }) => isEntry)
  expect(entry?.code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n.*__vite__mapDeps=/)
  expect(entry?.code.split(COMPILE_HINT)).toHaveLength(2)
})

test('a file that becomes part of the first ones, and so gets the hint, has another name', async () => {
  const [before, after] = [await buildChunks(LATE_SOURCES), await buildChunks(SOURCES)]
  const codeOf = (name: string) => before.find(({ fileName }) => fileName === name)?.code
  for (const { fileName, code } of after) expect([fileName, codeOf(fileName) ?? code]).toEqual([fileName, code])
})
