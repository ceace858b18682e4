import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
/** The content of a file without its comments. */
const readCode = (path: string) => readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const sheetsIn = (folder: string) =>
  filesBelow(join(root, folder))
    .filter((file) => file.endsWith('.module.css') && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => `${folder}/${file}`)
const kitSheets = ['shared/ui/components', 'shared/storefront'].flatMap(sheetsIn)
const applicationSheets = readdirSync(root)
  .filter((folder) => /^(?:shell|.+-mfe)$/.test(folder))
  .flatMap((app) => sheetsIn(`${app}/src`))
const globalCss = readCode('shared/ui/styles/tokens.css') + readCode('shared/ui/styles/base.css')
/** The custom properties that are declared in this code. */
const declaredProperties = (code: string) => [...code.matchAll(/(--[\w-]+)'?:/g)].map(([, name]) => name)
/** The source of the component of a style sheet. It can set custom properties in a `style` attribute. */
const componentSource = (sheet: string) => {
  const component = sheet.replace('.module.css', '.tsx')
  return existsSync(join(root, component)) ? readCode(component) : ''
}

/** The preludes of the rules that are in no other rule. */
function outermostRules(css: string): readonly string[] {
  let depth = 0
  const found: string[] = []
  for (const [, prelude = '', bracket] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (depth === 0 && bracket !== '}') found.push(prelude.trim())
    if (bracket === '{') depth += 1
    if (bracket === '}') depth -= 1
  }
  return found
}

test.each(kitSheets)('%s is in the cascade layer ui, so that styles of applications override it', (name) => {
  expect(outermostRules(readCode(name))).toEqual(['@layer ui'])
})

test('a rule beside the cascade layer is found', () => {
  expect(outermostRules('@layer ui {\n  .A {\n    top: 0;\n  }\n}\n.B {\n  top: 0;\n}\n')).toEqual(['@layer ui', '.B'])
})

test.each(kitSheets)('%s has a class with the name of its component', (name) => {
  expect(readCode(name)).toContain(`.${basename(name, '.module.css')}`)
})

/** The names of colours in CSS, without `transparent`, `currentColor` and those of the system. */
const COLOUR_NAMES = `
  aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
  darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
  firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
  hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
  lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
  midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
  palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
  slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
  whitesmoke yellow yellowgreen
`
const LITERAL_COLOUR = new RegExp(
  String.raw`#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|color|oklch|oklab|lch|lab)\(|(?<![\w-])(?:${COLOUR_NAMES.trim().split(/\s+/).join('|')})(?![\w-])`,
  'i',
)

/** The values of the declarations. The prelude of a rule may also contain a colon, but a bracket follows it. */
const valuesIn = (css: string) => [...css.matchAll(/:([^;{}]*)(?=[;}])/g)].map(([, value = '']) => value)
const literalColours = (css: string) => valuesIn(css).filter((value) => LITERAL_COLOUR.test(value))

test.each([...kitSheets, ...applicationSheets])('%s contains no literal colour and no global selector', (name) => {
  expect(literalColours(readCode(name))).toEqual([])
  expect(readCode(name)).not.toContain(':global')
})

test.each(['#fff', 'rgba(0 0 0 / 50%)', 'hsla(0, 0%, 0%, 1)', 'hwb(0 0% 0%)', 'color(srgb 0 0 0)', '1px solid White'])(
  'the literal colour %s is found',
  (value) => {
    expect(literalColours(`.A { border: ${value} }`)).toHaveLength(1)
  },
)

test.each(['var(--theme-blue-ink)', 'color-mix(in oklab, var(--ink) 50%, transparent)', 'currentColor'])(
  '%s is not a literal colour',
  (value) => {
    expect(literalColours(`[data-theme='blue']:hover { color: ${value}; }`)).toEqual([])
  },
)

test('the reset leaves lists their role in Safari, which drops it for `list-style: none`', () => {
  expect(globalCss).toContain('list-style-type: ""')
  expect(globalCss).not.toMatch(/list-style(?:-type)?: none/)
})

/** The classes of a style sheet are named after its file: `<application>-<File>__<class>`. */
test.each(readdirSync(root).filter((folder) => /^(?:shell|.+-mfe)$/.test(folder)))(
  'no two style sheets of %s and the kit have the same name, because their classes would have it too',
  (app) => {
    const names = [...kitSheets, ...sheetsIn(`${app}/src`)].map((sheet) => basename(sheet))
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  },
)

test.each([...kitSheets, ...applicationSheets])('%s uses only custom properties that are declared', (name) => {
  const css = readCode(name)
  const declared = new Set(declaredProperties(globalCss + css + componentSource(name)))
  // A property with a fallback, `var(--name, value)`, need not be declared: this expression does not match it.
  const undeclared = [...css.matchAll(/var\((--[\w-]+)\)/g)]
    .map(([, property]) => property)
    .filter((property) => !declared.has(property))
  expect(undeclared).toEqual([])
})

/** The selectors with `:hover` that stand outside `@media (hover: hover)`. */
function unguardedHovers(css: string): readonly string[] {
  const preludes: string[] = []
  const found: string[] = []
  for (const [, prelude = '', bracket] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (bracket === '{') preludes.push(prelude.trim())
    if (bracket === '{' && prelude.includes(':hover') && !preludes.includes('@media (hover: hover)'))
      found.push(prelude.trim())
    if (bracket === '}') preludes.pop()
  }
  return found
}

test.each(applicationSheets)(
  '%s has hover styles only for devices that hover, so that a tap leaves none behind',
  (name) => {
    expect(unguardedHovers(readCode(name))).toEqual([])
  },
)
