import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { originAt, SHELL_PORT } from '../files/origins.ts'
import { remoteConfigFiles } from '../vite/remote-config-files.ts'
import { type NewRemote, remoteTemplate } from './remote-template.ts'
import { appWorkflow } from './workflow-template.ts'

const USAGE = `Usage: pnpm create-remote <name> --path /cadeaux
  name     folder of the new remote, lower case with hyphens; '-mfe' is added when it is missing
  --path   URL path of its first page, lower case`

/** Where the owners begin in the lines of CODEOWNERS. */
const OWNERS_COLUMN = 21

/** The port after the highest one that the shell or a remote of the workspace declares. */
function nextPort(root: string): number {
  const declaredPorts = remoteConfigFiles(root).map((file) =>
    Number(/\bport: (\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? SHELL_PORT),
  )
  return Math.max(SHELL_PORT, ...declaredPorts) + 1
}

const toPascalCase = (name: string) =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function describeRemote(root: string, names: readonly string[], path: string | undefined): NewRemote {
  const [given] = names
  if (given === undefined || names.length > 1 || path === undefined) throw new Error(USAGE)
  const name = given.endsWith('-mfe') ? given : `${given}-mfe`
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) throw new Error(`'${given}' is no name for a remote.\n${USAGE}`)
  if (!/^(?:\/[a-z0-9-]+)+$/.test(path)) throw new Error(`'${path}' is no path for a page.\n${USAGE}`)
  if (existsSync(join(root, name))) throw new Error(`${name} exists already`)
  return { name, page: `${toPascalCase(name.replace(/-mfe$/, ''))}Page`, path, port: nextPort(root) }
}

/**
 * Inserts a line into the text of a file, after the last line that is about a remote.
 * @returns a function that writes the text
 * @throws Error when there is no such line
 */
function insertedLine(file: string, remoteLine: RegExp, line: string) {
  const lines = readFileSync(file, 'utf8').split('\n')
  const last = lines.findLastIndex((text) => remoteLine.test(text))
  if (last < 0) throw new Error(`${file} lists no remote: the new one is added after the last`)
  return () => writeFileSync(file, lines.toSpliced(last + 1, 0, line).join('\n'))
}

/**
 * Prepares what adds the remote to the lists of the repository: the workspace, the owners, and the workflows.
 * @returns functions that write them
 * @throws Error when a list contains no remote
 */
const additionsFor = (root: string, name: string): readonly (() => void)[] => [
  insertedLine(join(root, 'pnpm-workspace.yaml'), /^ {2}- .*-mfe$/, `  - ${name}`),
  insertedLine(
    join(root, '.github/CODEOWNERS'),
    /^\/.*-mfe\//,
    `${`/${name}/`.padEnd(OWNERS_COLUMN - 1)} @promptelier/${name}`,
  ),
  () => writeFileSync(join(root, `.github/workflows/${name}.yml`), appWorkflow(name)),
]

/** What its team does next: what visitors would see is looked at in a preview first. */
export const nextSteps = ({ name, path }: NewRemote): string => `${name} serves ${path}. Next:
  pnpm install
  pnpm dev ${name}
      the new remote in the released shop, at ${originAt(SHELL_PORT)}
  pnpm --filter @promptelier/${name} build && pnpm compose --with ${name}@local
      a preview, which visitors do not see
  pnpm release ${name}
      makes it live. For visitors: first name its team in .github/CODEOWNERS, and its origin in settings.json of their store`

/**
 * Creates a new remote: writes its folder and its workflow, and adds one line each to the workspace and to the owners.
 * @param root of the repository
 * @param args the command's arguments
 * @returns the names, path and port of the new remote
 * @throws Error that describes the wrong argument or list; nothing is written in that case
 */
export function createRemote(root: string, args: readonly string[]): NewRemote {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { path: { type: 'string' } },
    allowPositionals: true,
  })
  const remote = describeRemote(root, positionals, values.path)
  const additions = additionsFor(root, remote.name)
  for (const [file, text] of Object.entries(remoteTemplate(remote))) {
    const target = join(root, remote.name, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  for (const write of additions) write()
  return remote
}
