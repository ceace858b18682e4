import { cpSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const OUT = 'dist/composer'

/** Copies the standard type libraries: the compiler that compares surfaces reads them from the folder that it is in. */
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

/** Builds the composer as an artefact: it needs only Node, and reads no file of the checkout in which it was built. */
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
    // No plugin timings: a successful build prints nothing.
    rolldownOptions: { input: { composer: 'composer/cli.ts' }, checks: { bundlerTimings: false } },
  },
  ssr: { noExternal: true },
})
