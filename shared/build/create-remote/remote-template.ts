/** The names, path and port of a new remote. */
export type NewRemote = {
  /** Name of the application and of its folder: 'gifts-mfe'. */
  readonly name: string
  /** Name of the page's component: 'GiftsPage'. */
  readonly page: string
  /** URL path of the page: '/cadeaux'. */
  readonly path: string
  readonly port: number
}

const packageJson = ({ name }: NewRemote) =>
  `${JSON.stringify(
    {
      name: `@promptelier/${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        build: 'node ../shared/build/build-app.mjs',
        dev: 'vite --configLoader runner',
      },
      dependencies: {
        '@promptelier/platform': 'workspace:*',
        '@promptelier/storefront': 'workspace:*',
        '@promptelier/ui': 'workspace:*',
        react: 'catalog:',
        'react-dom': 'catalog:',
      },
      devDependencies: {
        '@promptelier/build': 'workspace:*',
        '@testing-library/react': 'catalog:',
        '@types/react': 'catalog:',
        '@types/react-dom': 'catalog:',
        terser: 'catalog:',
        vite: 'catalog:',
      },
    },
    null,
    2,
  )}\n`

const remoteConfig = ({
  name,
  page,
  path,
  port,
}: NewRemote) => `import { defineRemote } from '@promptelier/build/remote-config'

export default defineRemote({
  name: '${name}',
  team: '${name}',
  port: ${port},
  // Subject of the notice that this part of the shop does not respond: 'Cette page ne répond pas'.
  part: 'Cette page',
  pages: {
    ${page}: { patterns: ['${path}'], title: 'Nouvelle page' },
  },
  budget: { js: 30, css: 8 },
})
`

const VITE_CONFIG = `import { remote } from '@promptelier/build/preset'
import config from './remote.config.ts'

export default remote(config)
`

const pageSource = ({ page, path }: NewRemote) => `import { Link } from '@promptelier/platform/navigation'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { PageTitle } from '@promptelier/ui/PageTitle'

/** \`${path}\` */
export default function ${page}() {
  return (
    <PageContainer>
      <PageHead
        title="Nouvelle page"
        description="Une page de la boutique qui attend son contenu\u00A0: ce que l’on y trouve, en une phrase."
        path="${path}"
        robots="noindex"
      />
      <PageTitle>Nouvelle page</PageTitle>
      <p>
        Cette page attend son contenu. <Link to={paths.home()}>Retour à l’accueil</Link>
      </p>
    </PageContainer>
  )
}
`

const pageTest = ({ page, path }: NewRemote) => `// @vitest-environment dom
import { renderPage } from '@promptelier/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import ${page} from './${page}.tsx'

test('the page has one heading', () => {
  renderPage(<${page} />, { path: '${path}', route: '${path}' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nouvelle page')
})
`

/**
 * The files of a new remote, by their path in its folder. The remote builds, its test passes, and it can be released.
 */
export const remoteTemplate = (remote: NewRemote): Readonly<Record<string, string>> => ({
  'package.json': packageJson(remote),
  'remote.config.ts': remoteConfig(remote),
  'vite.config.ts': VITE_CONFIG,
  [`src/pages/${remote.page}.tsx`]: pageSource(remote),
  [`src/pages/${remote.page}.test.tsx`]: pageTest(remote),
})
