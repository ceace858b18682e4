import { expect, test } from 'vitest'
import { withoutUnusedHelpers } from './lean-exposes.ts'

const LIST = `import { __vitePreload } from 'preload'
    const cssAssetMap = {};
    async function injectCssAssets(exposeKey) {}
    function loadExposedModule(exposeKey, loader) {}
    export default {
        "./GiftsPage": async () => {
          await injectCssAssets("./GiftsPage");
          const importModule = await loadExposedModule(
            "./GiftsPage",
            () => import("./src/pages/GiftsPage.tsx")
          )
          return importModule
        }
    }`

test('a list of pages only imports them', () => {
  const lean = withoutUnusedHelpers(LIST).replace(/\s+/g, ' ')
  expect(lean).toMatch(
    /^const loadExposedModule = .* import \{ __vitePreload \} from 'preload' export default \{ "\.\/GiftsPage"/,
  )
  expect(lean).not.toMatch(/cssAssetMap|injectCssAssets/)
})

test.each([
  ['is a function', 'export const list = () => {}'],
  ['calls a helper in another way', LIST.replace('await injectCssAssets(', 'await injectCssAssets({}, ')],
])('a list that %s is refused; the error names the file to correct', (_, list) => {
  expect(() => withoutUnusedHelpers(list)).toThrow('lean-exposes.ts')
})
