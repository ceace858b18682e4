import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { type Plugin, type ResolvedConfig, type Rolldown, version as viteVersion } from 'vite'
import { writeWholeFile } from '../files/write-whole-file.ts'

const cacheIn = (root: string) => join(root, 'node_modules/.cache/promptelier/minified')

type RenderChunk = (
  this: Rolldown.PluginContext,
  code: string,
  chunk: Rolldown.RenderedChunk,
  options: Rolldown.NormalizedOutputOptions,
  meta: { chunks: Record<string, Rolldown.RenderedChunk> },
) => Promise<{ code: string } | null>

/** Wraps Vite's own plugin: its options and its worker threads stay. @throws Error when this Vite has no such plugin */
function cacheResults({ root, plugins, build }: ResolvedConfig, used: Set<string>) {
  const terser = plugins.find(({ name }) => name === 'vite:terser')
  if (typeof terser?.renderChunk !== 'function') throw new Error('minify-cache: this Vite has no plugin vite:terser')
  // Vite's plugin takes the code, the chunk and the options, and returns the code: it makes no source maps here.
  const minify = terser.renderChunk as unknown as RenderChunk
  // Another Terser, or other options that Vite adds, may give another text.
  const { version } = createRequire(join(root, 'package.json'))('terser/package.json') as { version: string }
  const cached: RenderChunk = async function (code, chunk, options, meta) {
    const key = [viteVersion, version, build.terserOptions, options.format, code]
    const file = join(cacheIn(root), `${createHash('sha256').update(JSON.stringify(key)).digest('hex')}.js`)
    used.add(basename(file))
    if (existsSync(file)) return { code: readFileSync(file, 'utf8') }
    const result = await minify.call(this, code, chunk, options, meta)
    if (result === null) return null
    writeWholeFile(file, result.code)
    return result
  }
  Object.assign(terser, { renderChunk: cached })
}

/**
 * Keeps the chunks that the last build has minified: most are the same in the next one, and Terser takes up to three
 * quarters of a build's time (docs/decisions/050).
 * @returns the plugin for a build, and the one for the builds of its workers
 */
export function minifyCache(): { build: Plugin; workers: Plugin } {
  const used = new Set<string>()
  const plugin = {
    name: 'promptelier:minify-cache',
    apply: 'build',
    configResolved: (config: ResolvedConfig) => cacheResults(config, used),
  } as const
  const removeUnused = (cache: string) => {
    if (existsSync(cache))
      for (const file of readdirSync(cache)) if (!used.has(file)) rmSync(join(cache, file), { force: true })
  }
  return {
    build: {
      ...plugin,
      // Not after a build that has failed: it may have stopped before it used the cache.
      writeBundle() {
        removeUnused(cacheIn(this.environment.config.root))
      },
    },
    workers: plugin,
  }
}
