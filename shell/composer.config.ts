import { cpSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const OUT = 'dist/composer'

/** The compiler that compares surfaces reads the types of the language from files beside itself. */
function standardLibrary(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript-api'))
  return {
    name: 'promptelier:standard-library',
    closeBundle() {
      for (const file of readdirSync(folder).filter((name) => /^lib\.(?:es|dom|decorators)[\w.]*\.d\.ts$/.test(name)))
        cpSync(join(folder, file), join(OUT, file))
    },
  }
}

/** The composer as an artefact: it runs anywhere with Node alone, and reads nothing of the checkout that it was built in. */
export default defineConfig({
  publicDir: false,
  // The compiler is CommonJS.
  define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
  plugins: [standardLibrary()],
  build: {
    outDir: OUT,
    ssr: true,
    target: 'node20.19',
    minify: false,
    // Which plugin took how long is no warning: a build that succeeds prints nothing.
    rolldownOptions: { input: { composer: 'composer/cli.ts' }, checks: { bundlerTimings: false } },
  },
  ssr: { noExternal: true },
})
