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

/** Copies what the compressor of deltas reads from the folder of its own chunk. */
function copyCompressor(): Plugin {
  const module = createRequire(import.meta.url).resolve('@bokuweb/zstd-wasm')
  return {
    name: 'promptelier:compressor',
    closeBundle: () => cpSync(join(dirname(module), 'zstd.wasm'), join(OUT, 'assets/zstd.wasm')),
  }
}

/**
 * Builds the composer: a bundle that runs with Node alone, without the repository. Only `playwright-core`, which drives
 * the browser of the gate, is not part of it; without that package the browser check is skipped.
 */
export default defineConfig({
  publicDir: false,
  // The TypeScript compiler is CommonJS and uses these names, which do not exist in ES modules.
  define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
  plugins: [copyTypeLibraries(), copyCompressor()],
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
  ssr: { noExternal: true, external: ['playwright-core'] },
})
