declare global {
  /**
   * The hashes of the files that this tab may load, by URL. The shell sets them (`shell/src/remotes/file-hashes.ts`) for
   * all applications, because each has its own copy of this module. Undefined in development.
   */
  var fileHashes: Record<string, string> | undefined
}

/** The style sheets that this module has fetched or is fetching, by URL. */
const sheets = new Map<string, Promise<CSSStyleSheet>>()

const isSheet = (url: string) => url.endsWith('.css')

const linkTo = (href: string): ModuleLink | undefined =>
  [...document.querySelectorAll('link')].find((link) => link.href === href)

/** The hash of a file, as in an `integrity` attribute; empty when none is known. */
const hashOf = (url: string): string => globalThis.fileHashes?.[url] ?? ''

/** A link of the document, or one that this module has added. */
type ModuleLink = HTMLLinkElement & {
  /**
   * Resolves when the module has arrived unchanged; undefined for the document's own links. A member of the element:
   * each application has its own copy of this module, but all copies read the same document.
   */
  arrival?: Promise<unknown>
}

/** Adds a link with which the browser fetches a module and compares it with its hash. */
function addLink(href: string): ModuleLink {
  const link: ModuleLink = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.integrity = hashOf(href)
  link.href = href
  // Without the support, no event would come.
  if (link.relList.supports(link.rel))
    link.arrival = new Promise((resolve, reject) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', () => {
        // The next attempt compares again.
        link.remove()
        reject(new Error(`${href} did not load`))
      })
    })
  document.head.append(link)
  return link
}

/**
 * Makes the browser fetch a module and compare it with its hash. An import that follows does not fetch it again. Before
 * that, an import may fetch it without its hash: browsers forget a module that had another hash.
 * @returns a promise that resolves when the module has arrived unchanged; at once for the document's own links, whose
 *   hashes are in its import map
 * @throws (rejects) when the module does not load or has another hash; the next call tries again
 */
export const preloadModule = async (href: string): Promise<unknown> => (linkTo(href) ?? addLink(href)).arrival

async function fetchSheet(href: string): Promise<CSSStyleSheet> {
  try {
    const response = await fetch(href, { integrity: hashOf(href) })
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
 * apply, and after the modules in `files` have arrived and have their hashes.
 * @param load imports the module
 * @param files sheets and modules that it needs, relative to `importer`
 * @throws (rejects) when a sheet or a module cannot be loaded; the next call tries again
 */
export async function preload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  importer = '',
): Promise<Module> {
  const urls = files.map((file) => new URL(file, importer).href)
  const modules = urls.filter((url) => !isSheet(url)).map(preloadModule)
  // A sheet inlined in the document also has a `<link>`: it is not fetched (decision 004).
  const sheetsToLoad = urls.filter((url) => isSheet(url) && !linkTo(url)).map(loadSheet)
  const [loaded] = await Promise.all([Promise.all(sheetsToLoad), ...modules])
  const adopted = document.adoptedStyleSheets
  // Always at the end: Chromium loads fonts again when a sheet with a layer is inserted before one that already
  // applies.
  adopted.push(...loaded.filter((sheet) => !adopted.includes(sheet)))
  return load()
}
