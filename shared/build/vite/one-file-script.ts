import { resolve } from 'node:path'
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite'

/**
 * Builds a script as one file without imports: a script that documents contain inline, or the service worker.
 * @param entry source file of the script
 * @param settings build settings of the application for browsers
 * @param fileName of the script in the build; by default that of `entry`
 */
export function oneFileScript(entry: string, settings: BuildEnvironmentOptions, fileName?: string): Plugin {
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
              this.emitFile({ type: 'asset', fileName: fileName ?? file.fileName, source: file.code.trim() })
    },
  }
}
