/** The style sheets that this module has fetched or is fetching, by URL. */
const sheets = new Map<string, Promise<CSSStyleSheet>>()

const isSheet = (url: string) => url.endsWith('.css')

const isLinked = (href: string) => [...document.querySelectorAll('link')].some((link) => link.href === href)

function addModulePreload(href: string) {
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
    // Some hosts respond to an unknown URL with an HTML page instead of a 404.
    if (!response.ok || !type?.startsWith('text/css')) throw new Error(`${response.status} ${type}`)
    return await new CSSStyleSheet({ baseURL: href }).replace(await response.text())
  } catch (cause) {
    throw new Error(`${href}: the sheet did not load`, { cause })
  }
}

function loadSheet(href: string): Promise<CSSStyleSheet> {
  const loading = sheets.get(href) ?? fetchSheet(href)
  sheets.set(href, loading)
  // After a failure, the next import fetches the sheet again. Vite's own helper does not retry, so the part would stay
  // unstyled.
  loading.catch(() => sheets.delete(href))
  return loading
}

/**
 * Replaces Vite's preload helper in builds (lean-preload.ts, decision 012). Imports a module after its style sheets
 * apply; meanwhile, the browser preloads the modules in `files`.
 * @param load imports the module
 * @param files sheets and modules that it needs, relative to `importer`
 * @throws (rejects) when a sheet or the module cannot be loaded; the next call tries again
 */
export async function preload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  importer = '',
): Promise<Module> {
  const urls = files.map((file) => new URL(file, importer).href)
  for (const url of urls) if (!isSheet(url) && !isLinked(url)) addModulePreload(url)
  // A sheet inlined in the document also has a `<link>`: it is not fetched (decision 004).
  const loaded = await Promise.all(urls.filter((url) => isSheet(url) && !isLinked(url)).map(loadSheet))
  const adopted = document.adoptedStyleSheets
  // Always at the end: Chromium loads fonts again when a sheet with a layer is inserted before one that already
  // applies.
  adopted.push(...loaded.filter((sheet) => !adopted.includes(sheet)))
  return load()
}
