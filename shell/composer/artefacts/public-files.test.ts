import { expect, test } from 'vitest'
import { publicFiles } from '../compose/describe.ts'
import { fakeManifest, fakeServer } from '../testing/fake-builds.ts'
import type { Application, Applications } from './applications.ts'
import { contentTypeOf } from './content-type.ts'
import { publicConflicts } from './public-files.ts'

/** Applications with these files, by name. The first one is taken as the shell. */
function applications(files: Readonly<Record<string, readonly string[]>>): Applications {
  const [shell, ...remotes] = Object.entries(files).map(([name, paths]) => {
    const server = Object.fromEntries(
      paths.map((path) => [path, path.includes('active.svg') ? '<script/>' : 'content']),
    )
    // The conflicts depend only on the manifests and on the contents of drawings.
    const kind = name === 'shell' ? 'shell' : 'remote'
    return {
      manifest: { ...fakeManifest(name, {}, server), kind },
      server: fakeServer(server),
    } as unknown as Application<never>
  })
  return { shell, remotes } as Applications
}

test('two applications may not have the same file at the root of the site', () => {
  const conflicts = publicConflicts(applications({ shell: ['public/a.svg'], 'gifts-mfe': ['public/a.svg', 'a.svg'] }))
  expect(conflicts).toEqual([expect.stringMatching(/^shell .* and gifts-mfe .* both have the file \/a\.svg/)])
})

const conflictsOf = (...files: readonly string[]) =>
  publicConflicts(applications({ shell: ['public/images/a.svg'], 'gifts-mfe': files, 'cards-mfe': ['public/icons'] }))

test.each([
  'live.json',
  'index.html',
  '404.html',
  'composition.json',
  'robots.txt',
  'sitemap.xml',
  'published.json',
  'Live.json',
  'site-400',
  'live.json/a.svg',
  'integrity',
  'integrity/product-mfe-0123456789.json',
  'deltas/a.svg',
  'publishers/a.json',
  'shell',
  'shell/x.txt',
  'Shell/x.txt',
  'gifts-mfe/x.txt',
  'cards-mfe/files/data/x.json',
])('no application may have the file %s, whose place is reserved', (file) => {
  const [root] = file.toLowerCase().split('/')
  expect(conflictsOf(`public/${file}`)).toEqual([
    `gifts-mfe (team gifts-mfe) has the file /${file}, but /${root} is reserved for the composer: remove public/${file}`,
  ])
})

test.each(['sw.js.gz', 'live.json.br', 'images/a.svg.GZ'])(
  'no application may have the file %s, which servers would send as a compressed copy',
  (file) => {
    expect(conflictsOf(`public/${file}`)).toEqual([
      `gifts-mfe (team gifts-mfe) has the file /${file}, but the composer writes compressed copies itself: remove public/${file}`,
    ])
  },
)

test.each(['evil-sw.js', 'a/evil.mjs', 'evil.JS', 'evil.js.fr'])(
  'only the shell may have the script %s, because it could become a service worker',
  (file) => {
    expect(conflictsOf(`public/${file}`)).toEqual([
      expect.stringContaining(`the file /${file}, but only the shell may have scripts`),
    ])
    expect(publicConflicts(applications({ shell: [`public/${file}`] }))).toEqual([])
  },
)

test('only the shell may have an SVG file that is more than a drawing', () => {
  expect(conflictsOf('public/active.svg', 'public/active.svg.fr', 'public/drawing.svg')).toEqual([
    expect.stringContaining('has the file /active.svg, but it can run a script when somebody opens it'),
    expect.stringContaining('has the file /active.svg.fr, but it can run a script when somebody opens it'),
  ])
  expect(publicConflicts(applications({ shell: ['public/active.svg'] }))).toEqual([])
})

test.each(['drawing.svgz', 'images/Drawing.SVGZ', 'drawing.svgz.fr'])(
  'only the shell may have the compressed SVG file %s, because the composer does not read what it draws',
  (file) => {
    expect(conflictsOf(`public/${file}`)).toEqual([
      `gifts-mfe (team gifts-mfe) has the file /${file}, but it is compressed, so nobody can check that it is only a drawing: put an .svg file in place of public/${file}`,
    ])
    expect(publicConflicts(applications({ shell: [`public/${file}`] }))).toEqual([])
  },
)

test.each([
  'offre.php',
  'Offre.PHP',
  'offre.php7',
  'offre.phps',
  'a/offre.phtml',
  'offre.pht',
  'offre.phar',
  'offre.cgi',
  'offre.fcgi',
  'offre.pl',
  'offre.py',
  'offre.rb',
  'offre.sh',
  'offre.lua',
  'offre.asp',
  'offre.aspx',
  'offre.asa',
  'offre.ashx',
  'offre.asmx',
  'offre.jsp',
  'offre.jspx',
  'offre.cfm',
  'offre.shtm',
  'offre.stm',
  // Apache looks at each ending of a name.
  'offre.php.jpg',
  'offre.phtml.fr',
])('only the shell may have %s, which some hosts run as a program', (file) => {
  expect(conflictsOf(`public/${file}`)).toEqual([
    `gifts-mfe (team gifts-mfe) has the file /${file}, but some hosts run it as a program: only the shell may have public/${file}`,
  ])
  expect(publicConflicts(applications({ shell: [`public/${file}`] }))).toEqual([])
})

test.each(['php.svg', 'images/aspic.jpg', 'guide.plan.png', 'offre.php-8.png', 'cgi/a.svg', 'pl'])(
  '%s is no program',
  (file) => {
    expect(conflictsOf(`public/${file}`)).toEqual([])
  },
)

test('a file whose name is only the end of a script’s name is no script, and is not sent as one', () => {
  expect(conflictsOf('public/promo/js')).toEqual([])
  expect(contentTypeOf('promo/js')).toBe('application/octet-stream')
})

test.each([
  'offre/index.html',
  'promo.htm',
  'promo.html.fr',
  'a/b.SHTML',
  'promo.xhtml',
  'promo.xht',
  'feed.xml',
  'feed.rss',
  'style.xsl',
])('only the shell may have %s, which browsers show as a document of the shop', (file) => {
  expect(conflictsOf(`public/${file}`)).toEqual([
    `gifts-mfe (team gifts-mfe) has the file /${file}, but browsers show it as a document of the shop, without the policy of pages: declare a page in remote.config.ts instead of public/${file}`,
  ])
  expect(publicConflicts(applications({ shell: [`public/${file}`] }))).toEqual([])
})

test.each([
  '_headers',
  '_redirects',
  '_worker.js',
  '_worker.js/index.txt',
  '_routes.json',
  'CNAME',
  'cname',
  'staticwebapp.config.json',
  'firebase.json',
  'vercel.json',
  'netlify.toml',
  'web.config',
  'images/Web.config',
  'ads.txt',
  'app-ads.txt',
  'security.txt',
  'google0123456789abcdef.html',
  'apple-app-site-association',
  'Apple-App-Site-Association',
])('only the shell may have %s, which the host or a crawler reads as an instruction of the shop', (file) => {
  expect(conflictsOf(`public/${file}`)).toEqual([
    `gifts-mfe (team gifts-mfe) has the file /${file}, but hosts and crawlers read it as an instruction of the whole shop: the shell may have public/${file}, no remote`,
  ])
  expect(publicConflicts(applications({ shell: [`public/${file}`] }))).toEqual([])
})

test('a file and a folder may not have the same name, whichever application comes first', () => {
  expect(conflictsOf('public/icons/p.svg')).toEqual([
    'cards-mfe (team cards-mfe) has the file /icons, and gifts-mfe (team gifts-mfe) a folder of this name, for /icons/p.svg: one of them must take another name',
  ])
  expect(conflictsOf('public/Images')).toEqual([expect.stringContaining('a folder of this name, for /images/a.svg')])
})

test.each(['images/A.svg', 'Images/a.svg'])(
  '%s and images/a.svg are the same file to hosts that ignore case',
  (file) => {
    expect(conflictsOf(`public/${file}`)).toEqual([
      `shell (team shell) has the file /images/a.svg, and gifts-mfe (team gifts-mfe) /${file}: some hosts ignore case, so one must take another name`,
    ])
  },
)

test.each([
  // Of this letter, NFC has two bytes, and NFD and the upper case have six.
  ['is longer than 900 bytes in one of its spellings', Array(4).fill('ΐ'.repeat(95)).join('/')],
  ['contains a name that is longer than 200 bytes', `images/${'a'.repeat(201)}`],
  ['contains control characters', 'images/a\n.svg'],
])('a file at the root of the site is refused when it %s, unless its remote is switched off', (fault, file) => {
  const [conflict, ...rest] = conflictsOf(`public/${file}`)
  expect(rest).toEqual([])
  expect(conflict).toMatch(/^gifts-mfe \(team gifts-mfe\) has the file /)
  expect(conflict).toContain(fault)
  const off = applications({ shell: [], 'gifts-mfe': [`public/${file}`, 'public/a.svg'] })
  expect(publicConflicts(off, ['gifts-mfe'])).toEqual([])
})

test('of a remote that is switched off, only files that pass the rules are published: an older composer may have accepted others', () => {
  const files = { shell: [], 'gifts-mfe': ['public/a.svg', 'public/offer.html', 'public/a.js', 'public/ads.txt'] }
  expect(Object.keys(publicFiles(applications(files), ['gifts-mfe']))).toEqual(['a.svg'])
})

test('files of several applications in one folder are no conflict', () => {
  expect(conflictsOf('public/images/b.svg', 'public/images/deep/a.svg')).toEqual([])
})
