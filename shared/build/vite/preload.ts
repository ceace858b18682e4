/** The sheets that this module has fetched or is fetching, by address. */
const sheets = new Map<string, Promise<CSSStyleSheet>>()

const isSheet = (url: string) => url.endsWith('.css')

const isLinked = (href: string) => [...document.querySelectorAll('link')].some((link) => link.href === href)

function announce(href: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

async function fetchSheet(href: string): Promise<CSSStyleSheet> {
  try {
    const response = await fetch(href)
    const type = response.headers.get('content-type')
    // A host that knows no 404 answers with a page.
    if (!response.ok || !type?.startsWith('text/css')) throw new Error(`${response.status} ${type}`)
    return await new CSSStyleSheet({ baseURL: href }).replace(await response.text())
  } catch (cause) {
    throw new Error(`${href}: the sheet did not load`, { cause })
  }
}

function sheet(href: string): Promise<CSSStyleSheet> {
  const there = sheets.get(href) ?? fetchSheet(href)
  sheets.set(href, there)
  // The next import of the module fetches it anew: Vite's own never does, and the part stays without its style.
  there.catch(() => sheets.delete(href))
  return there
}

/**
 * Stands in for Vite's function of this name in builds (lean-preload.ts, decision 012): imports a module once
 * its sheets apply, its other modules on their way meanwhile.
 * @param load imports the module
 * @param files sheets and modules that it needs, relative to `importer`
 * @throws (rejects) when a sheet or the module does not load; the next call tries again
 */
export async function preload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  importer = '',
): Promise<Module> {
  const urls = files.map((file) => new URL(file, importer).href)
  for (const url of urls) if (!isSheet(url) && !isLinked(url)) announce(url)
  // One that the document brought, inlined, has a link (decision 004).
  const fetched = await Promise.all(urls.filter((url) => isSheet(url) && !isLinked(url)).map(sheet))
  const adopted = document.adoptedStyleSheets
  // Always at the end: Chromium loads typefaces anew when a sheet with a layer applies before one that already does.
  adopted.push(...fetched.filter((each) => !adopted.includes(each)))
  return load()
}
