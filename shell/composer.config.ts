import { cpSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const OUT = 'dist/composer'

/**
 * Copies TypeScript's standard type libraries into the output. The composer's compiler reads them from the folder of
 * its own file, which is the output.
 */
function copyTypeLibraries(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript-api'))
  return {
    name: 'promptelier:standard-library',
    closeBundle() {
      for (const file of readdirSync(folder).filter((name) => /^lib\.(?:es|dom|decorators)[\w.]*\.d\.ts$/.test(name)))
        cpSync(join(folder, file), join(OUT, file))
    },
  }
}

/** Builds the composer as one bundle that runs with Node alone, without the repository. */
export default defineConfig({
  publicDir: false,
  // The TypeScript compiler is CommonJS and uses these names, which do not exist in ES modules.
  define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
  plugins: [copyTypeLibraries()],
  build: {
    outDir: OUT,
    ssr: true,
    target: 'node20.19',
    minify: false,
    // Without plugin timings, a successful build prints nothing.
    rolldownOptions: {
      input: { composer: 'composer/cli.ts', renderer: 'composer/render/renderer.ts' },
      checks: { bundlerTimings: false },
    },
  },
  ssr: { noExternal: true },
})
