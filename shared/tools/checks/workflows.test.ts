import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const WORKFLOWS = readdirSync(join(root, '.github/workflows'))
const APPS = foldersIn('.').filter((name) =>
  ['remote.config.ts', 'shell.config.ts'].some((file) => existsSync(join(root, name, file))),
)

type Step = { uses?: string; run?: string; with?: Record<string, unknown> }
type Permissions = Record<string, string>
type Job = {
  if?: string
  needs?: string
  uses?: string
  environment?: string
  permissions?: Permissions
  steps?: Step[]
  concurrency?: { group: string }
}
type Workflow = {
  on: Record<'push' | 'pull_request', { paths?: string[]; branches?: string[] } | null>
  permissions: Permissions
  jobs: Record<string, Job>
}
// Only the members that the tests read; each test fails when they are missing.
const workflowOf = (file: string) => parse(read(`.github/workflows/${file}`)) as Workflow

const PREFIX = '@promptelier/'

/** The packages of `shared/` that a package needs, directly or through another one. */
function sharedPackagesOf(folder: string): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string> | undefined
  >
  const direct = Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => `shared/${name.slice(PREFIX.length)}`)
  return [...new Set([...direct, ...direct.flatMap(sharedPackagesOf)])]
}

test.each(APPS)(
  '%s is tested and released when its folder, a package that it depends on or a library changes',
  (app) => {
    const { on, jobs } = workflowOf(`${app}.yml`)
    const expected = [
      `${app}/**`,
      ...sharedPackagesOf(app).map((folder) => `${folder}/**`),
      'shared/patches/**',
      'pnpm-lock.yaml',
      `.github/workflows/${app}.yml`,
      '.github/workflows/app.yml',
    ]
    expect(on.push?.paths?.toSorted()).toEqual(expected.toSorted())
    expect(on.pull_request?.paths?.toSorted()).toEqual(expected.toSorted())
    expect(on.push?.branches).toEqual(['main'])
    expect(jobs['app']?.uses).toBe('./.github/workflows/app.yml')
  },
)

test('each workflow of an application belongs to an application that exists', () => {
  const callers = WORKFLOWS.filter((file) => workflowOf(file).jobs['app'])
  expect(callers.toSorted()).toEqual(APPS.map((app) => `${app}.yml`).toSorted())
})

test.each(WORKFLOWS)('%s may only read the repository', (file) => {
  const { permissions, jobs } = workflowOf(file)
  // A job without permissions of its own has those of the workflow.
  for (const granted of [permissions, ...Object.values(jobs).map((job) => job.permissions ?? permissions)])
    expect(granted).toEqual({ contents: 'read' })
})

test.each(WORKFLOWS)('%s uses actions of others at a commit, with their version as a comment', (file) => {
  for (const [, action] of read(`.github/workflows/${file}`).matchAll(/\buses: (.*)/g))
    expect(action).toMatch(/^(?:\.\/\S+|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/)
})

test.each(WORKFLOWS)('no script of %s contains text from outside', (file) => {
  for (const { run = '' } of Object.values(workflowOf(file).jobs).flatMap(({ steps = [] }) => steps))
    expect(run).not.toContain('${{')
})

/** A command that builds an application, or everything. The composer is built from the platform's own files. */
const APPLICATION_BUILD =
  /build:apps|npm (?:start|test|run test)|--filter (?!@promptelier\/shell build:composer\b)\S+ build/

test.each(WORKFLOWS)('no job of %s that has an environment, and so secrets, builds an application', (file) => {
  const withSecrets = Object.values(workflowOf(file).jobs).filter(({ environment }) => environment !== undefined)
  const commands = withSecrets.flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run))
  expect(commands.filter((command) => APPLICATION_BUILD.test(command))).toEqual([])
})

test('an application is built without secrets, and what was built is released on another runner', () => {
  const { build, release } = workflowOf('app.yml').jobs
  expect(build?.environment).toBeUndefined()
  expect(JSON.stringify(build)).not.toContain('secrets.')
  expect(build?.steps?.map(({ run = '' }) => run).join('\n')).toMatch(APPLICATION_BUILD)
  expect(build?.if).toBe(release?.if)
  expect(release?.needs).toBe('build')
  const artefact = 'build-${{ inputs.app }}'
  const withArtefact = { with: expect.objectContaining({ name: artefact }) }
  expect(build?.steps).toContainEqual(expect.objectContaining(withArtefact))
  expect(release?.steps).toContainEqual(expect.objectContaining(withArtefact))
})

test('a commit message that begins with a hyphen is no option of the release', () => {
  const commands = workflowOf('app.yml').jobs['release']?.steps?.flatMap(({ run = '' }) => run)
  expect(commands?.at(-1)).toMatch(/ release "\$APP" --from builds --why="\$\{MESSAGE/)
})

test('only a push to main releases, and releases of two applications do not wait for each other', () => {
  const release = workflowOf('app.yml').jobs['release']
  expect(release?.if).toMatch(/^github\.event_name == 'push' && github\.ref == 'refs\/heads\/main' &&/)
  expect(release?.concurrency?.group).toContain('${{ inputs.app }}')
})

const ownedPaths = read('.github/CODEOWNERS')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => /^\/([^/]+)\/ +@\S+$/.exec(line)?.[1] ?? line)

test('each folder of the repository has an owner, and each owner a folder', () => {
  const ignored = new Set([
    '.git',
    ...read('.gitignore')
      .split('\n')
      .map((line) => line.replace(/\/$/, '')),
  ])
  expect(ownedPaths.toSorted()).toEqual(
    foldersIn('.')
      .filter((name) => !ignored.has(name))
      .toSorted(),
  )
})
