import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { dependencies, packageFolders, reasonNames, root, workspace } from './read-dependencies.ts'

const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/

test('every version of every dependency is exact', () => {
  const loose = dependencies.filter(({ versions }) => !versions.every((version) => EXACT.test(version)))
  expect(loose.map(({ name, versions }) => `${name} ${versions.join(', ')}`)).toEqual([])
  expect(Object.entries(workspace.catalog).filter(([, version]) => !EXACT.test(version))).toEqual([])
})

test('all packages use the same version of a dependency', () => {
  expect(dependencies.filter(({ versions }) => versions.length > 1).map(({ name }) => name)).toEqual([])
})

test('each dependency has a reason, and each reason a dependency', () => {
  expect(dependencies.filter(({ reason }) => !reason).map(({ name }) => name)).toEqual([])
  const names = dependencies.map(({ name }) => name)
  expect(reasonNames.filter((name) => !names.includes(name))).toEqual([])
})

type Lockfile = {
  readonly packages: Readonly<Record<string, { readonly resolution: { readonly integrity?: string } }>>
}

test('the lock file has the hash of every package that is installed', () => {
  const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  // The file has two documents: the tools of pnpm itself, and the packages.
  const documents = text.split(/^---$/m).filter((part) => part.includes('packages:'))
  const packages = documents.flatMap((part) => Object.entries((parse(part) as Lockfile).packages))
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(([, { resolution }]) => !resolution.integrity).map(([name]) => name)).toEqual([])
})

test('no library may run a script when it is installed', () => {
  expect(Object.values(workspace.allowBuilds ?? {}).filter((isAllowed) => isAllowed)).toEqual([])
  expect(workspace.onlyBuiltDependencies ?? []).toEqual([])
})

test.each(packageFolders)('package %s runs no script when it is installed', (folder) => {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>
  }
  const names = ['preinstall', 'install', 'postinstall', 'preprepare', 'prepare', 'postprepare']
  expect(names.filter((name) => Object.hasOwn(scripts, name))).toEqual([])
})
