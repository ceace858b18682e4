/** The sheets that are there or on their way. */
const sheets = new Map<string, Promise<unknown>>()

const isSheet = (url: string) => url.endsWith('.css')

const isLinked = (href: string) => [...document.querySelectorAll('link')].some((link) => link.href === href)

function append(rel: 'stylesheet' | 'modulepreload', href: string): HTMLLinkElement {
  const element = document.createElement('link')
  element.rel = rel
  element.crossOrigin = ''
  element.href = href
  document.head.append(element)
  return element
}

function fetchSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const element = append('stylesheet', href)
    element.addEventListener('load', resolve)
    element.addEventListener('error', () => {
      // The next import of the module fetches it anew: Vite's own never does, and the part stays without its style.
      element.remove()
      sheets.delete(href)
      reject(new Error(`${href}: the sheet did not load`))
    })
  })
}

function sheet(href: string): Promise<unknown> {
  // One that the document brought, inlined, has a link as well (decision 004).
  const there = sheets.get(href) ?? (isLinked(href) ? Promise.resolve() : fetchSheet(href))
  sheets.set(href, there)
  return there
}

/**
 * Stands in for Vite's function of this name in builds (`leanPreload` in preset.ts, decision 012): imports a module once
 * its sheets are there, its other modules on their way meanwhile.
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
  for (const url of urls) if (!isSheet(url) && !isLinked(url)) append('modulepreload', url)
  await Promise.all(urls.filter(isSheet).map(sheet))
  return load()
}
