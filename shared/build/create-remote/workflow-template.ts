/** The packages of `shared/` that end up in the build of an application. A test compares them with its package.json. */
const SHARED_PACKAGES = ['build', 'patches', 'platform', 'storefront', 'ui']

const paths = (app: string) =>
  [
    `${app}/**`,
    ...SHARED_PACKAGES.map((name) => `shared/${name}/**`),
    // The versions of all libraries.
    'pnpm-lock.yaml',
    `.github/workflows/${app}.yml`,
    '.github/workflows/app.yml',
  ]
    .map((path) => `      - ${path}\n`)
    .join('')

/**
 * The workflow of an application, which runs when something changes that its build depends on.
 * @param app name of the application and of its folder
 */
export const appWorkflow = (app: string): string => `name: ${app}
on:
  pull_request:
    paths:
${paths(app)}  push:
    branches: [main]
    paths:
${paths(app)}permissions:
  contents: read
jobs:
  app:
    uses: ./.github/workflows/app.yml
    with:
      app: ${app}
    secrets:
      AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
      PROMPTELIER_SIGNING_KEY: \${{ secrets.PROMPTELIER_SIGNING_KEY }}
`
