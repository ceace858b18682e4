import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { appWorkflow } from './workflow-template.ts'

const root = resolve(import.meta.dirname, '../../..')
const apps = readdirSync(root).filter((name) =>
  ['remote.config.ts', 'shell.config.ts'].some((file) => existsSync(join(root, name, file))),
)

test.each(apps)('the workflow of %s is the one that create-remote writes', (app) => {
  expect(readFileSync(join(root, `.github/workflows/${app}.yml`), 'utf8')).toBe(appWorkflow(app))
})
