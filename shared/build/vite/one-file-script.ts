import { resolve } from 'node:path'
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite'

/**
 * Builds a script as one file without imports: the script that every document contains inline, and the service worker.
 * The server build copies them for the composer.
 * @param entry source file of the script
 * @param settings build settings of the application
 */
export function oneFileScript(entry: string, settings: BuildEnvironmentOptions): Plugin {
  return {
    name: 'promptelier:one-file-script',
    apply: 'build',
    async generateBundle() {
      const output = { format: 'iife', entryFileNames: '[name].js' } as const
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          ...settings,
          manifest: false,
          write: false,
          rolldownOptions: { input: resolve(entry), output, checks: { bundlerTimings: false } },
        },
      })
      for (const result of [built].flat())
        if ('output' in result)
          for (const file of result.output)
            if (file.type === 'chunk')
              this.emitFile({ type: 'asset', fileName: file.fileName, source: file.code.trim() })
    },
  }
}
