/** The name that compositions and URLs give the shell. */
export const SHELL = 'shell'

/** What a region is: a landmark of the document, or a part inside the page that another application has rendered. */
type RegionKind = 'header' | 'page' | 'footer' | 'part' | 'kit'

/** An element and the application that has rendered it. */
export type Region = {
  readonly kind: RegionKind
  readonly app: string
  readonly element: Element
  /** Name of its component; empty for landmarks. */
  readonly component: string
}

/** More outlines than these would hide the page. */
const MAX_KIT_REGIONS = 150

/** Class names are `<app>-<Component>__<class>` (`scopedName` of the build). */
const SCOPED_CLASS = /(?:^|\s)([a-z][a-z0-9-]*)-(\w+)__/

/** The application and the component that an element's class names. */
function ownerOf(element: Element): { readonly app: string; readonly component: string } | undefined {
  const [, app, component] = SCOPED_CLASS.exec(element.getAttribute('class') ?? '') ?? []
  return app !== undefined && component !== undefined ? { app, component } : undefined
}

/** The outermost of elements that are in the order of the document. */
const outermost = (elements: readonly Element[]): Element[] =>
  elements.reduce<Element[]>((found, element) => {
    if (!found.at(-1)?.contains(element)) found.push(element)
    return found
  }, [])

/**
 * Finds who has rendered what on screen.
 * @param root contains the whole shop
 * @param pageApp the application whose page is shown
 * @param kit names of the kit's components. Each application contains its own copy of them
 * @returns the landmarks; the outermost parts in them of other applications; and the outermost elements of the kit that
 *   contain nothing else
 */
export function findRegions(root: Element, pageApp: string, kit: ReadonlySet<string>): readonly Region[] {
  const landmark = (kind: RegionKind, selector: string, app: string): Region[] => {
    const element = root.querySelector(`:scope > ${selector}`)
    return element ? [{ kind, app, element, component: '' }] : []
  }
  const landmarks = [
    ...landmark('header', 'header', SHELL),
    ...landmark('page', 'main', pageApp),
    ...landmark('footer', 'footer', SHELL),
  ]
  return landmarks.flatMap((region) => [region, ...foreignParts(region), ...kitParts(region, kit)])
}

function foreignParts({ app, element }: Region): Region[] {
  const others = [...element.querySelectorAll('[class]')].filter((child) => (ownerOf(child)?.app ?? app) !== app)
  return outermost(others).map((part) => ({
    kind: 'part',
    element: part,
    ...(ownerOf(part) ?? { app, component: '' }),
  }))
}

function kitParts({ app, element }: Region, kit: ReadonlySet<string>): Region[] {
  const owned = [...element.querySelectorAll('[class]')].filter((child) => ownerOf(child) !== undefined)
  const isKit = (child: Element) => kit.has(ownerOf(child)?.component ?? '')
  // Elements that are not of the kit, and all elements around them.
  const mixed = new Set<Element>()
  for (const child of owned) {
    if (isKit(child)) continue
    for (let one: Element | null = child; one && one !== element && !mixed.has(one); one = one.parentElement)
      mixed.add(one)
  }
  return outermost(owned.filter((child) => !mixed.has(child)))
    .slice(0, MAX_KIT_REGIONS)
    .map((part) => ({ kind: 'kit', element: part, ...(ownerOf(part) ?? { app, component: '' }) }))
}
