import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DATA_SET_INDEX, isRecordName, recordFile } from '@promptelier/platform/record-file'
import { type Plugin, runnerImport } from 'vite'
import { DATA_FOLDER } from '../contracts/manifest.ts'
import type { DataSet } from '../contracts/remote-config.ts'

/**
 * Calls the function of a data set. The error of a mistake in the data names their folder, and has no stack: the author of
 * the data did not write the code that has found it.
 */
function recordsOf(readRecords: DataSet, folder: string): ReturnType<DataSet> {
  try {
    return readRecords()
  } catch (error) {
    if (error instanceof Error && error.constructor === Error)
      error.stack = `In ${basename(dirname(folder))}/${basename(folder)}:\n${error.message}`
    throw error
  }
}

/**
 * Reads a data set from its module.
 * @param module path of its file
 * @throws (rejects) Error that names the file, the record and the field of each mistake, or a record with a wrong name
 */
async function readSet(set: string, module: string): Promise<ReadonlyMap<string, unknown>> {
  const { default: readRecords } = (await runnerImport<{ default: DataSet }>(module)).module
  const records = recordsOf(readRecords, dirname(module))
  const wrongName = [...records.keys()].find((name) => !name.startsWith(`${set}/`) || !isRecordName(name))
  if (wrongName !== undefined)
    throw new Error(
      `data set ${set}: '${wrongName}' is no name of a record: '${set}/', then letters, digits and hyphens`,
    )
  return records
}

/**
 * Publishes data sets with the files of a remote. Each record becomes a JSON file; the name of the set's folder
 * contains a hash of all records. The development server reads the sources again at each request.
 * @param sets the module of each data set, as in remote.config.ts
 */
export function dataSets(sets: Readonly<Record<string, string>> = {}): Plugin {
  let root = ''
  let isBuild = false
  /** The content of each file, by its path in the build. */
  const built = new Map<string, string>()
  return {
    name: 'promptelier:data-sets',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    async buildStart() {
      built.clear()
      if (!isBuild) return
      for (const [set, module] of Object.entries(sets)) {
        const records = await readSet(set, resolve(root, module))
        const files = [...records].map(([name, record]) => [recordFile(name), JSON.stringify(record)] as const)
        const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)
        for (const [file, text] of [...files, [DATA_SET_INDEX, JSON.stringify([...records.keys()])] as const])
          built.set(`${DATA_FOLDER}/${set}-${hash}/${file}`, text)
      }
    },
    // Not `emitFile`: with thousands of assets, the bundler and its plugins take longer than everything else.
    writeBundle({ dir = '' }) {
      const paths = [...built.keys()].map((file) => join(dir, file))
      for (const folder of new Set(paths.map((path) => dirname(path)))) mkdirSync(folder, { recursive: true })
      for (const [file, text] of built) writeFileSync(join(dir, file), text)
    },
    configureServer(server) {
      for (const [set, module] of Object.entries(sets))
        server.middlewares.use(`/${DATA_FOLDER}/${set}/`, (request, response) => {
          const file = decodeURIComponent((request.url ?? '').slice(1))
          const respond = async () => {
            const records = [...(await readSet(set, resolve(root, module)))]
            const content =
              file === DATA_SET_INDEX
                ? records.map(([name]) => name)
                : records.find(([name]) => recordFile(name) === file)?.[1]
            response.statusCode = content === undefined ? 404 : 200
            response.setHeader('Content-Type', 'application/json')
            response.end(JSON.stringify(content ?? null))
          }
          respond().catch((error: unknown) => {
            console.error(String(error))
            response.statusCode = 500
            response.end()
          })
        })
    },
  }
}

/** The folder of each data set of a client build, relative to the build. */
export function publishedSets(client: string): Readonly<Record<string, string>> {
  const folder = join(client, DATA_FOLDER)
  const folders = existsSync(folder) ? readdirSync(folder) : []
  return Object.fromEntries(folders.map((name) => [name.slice(0, -'-00000000'.length), `${DATA_FOLDER}/${name}`]))
}
