import { expect, test } from 'vitest'
import { withoutUnusedFields } from './lean-icons.ts'

const ICON = `import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "badge-check",
  size: 24,
  node: [
    [
      "path",
      {
        d: "M3.85 8.62",
        key: "3c2336"
      }
    ],
    ["path", { d: "m16 9-5.5 5.5L8 12", key: "xofnsj" }]
  ],
  aliases: ["verified", "checked"]
};
export { __iconData };
`

test('only the shapes of an icon remain in its source', () => {
  expect(withoutUnusedFields(ICON).replace(/\s/g, '')).toBe(
    `importcreateLucideIconfrom'../createLucideIcon.mjs';const__iconData={node:[["path",{d:"M3.858.62"}],["path",{d:"m169-5.55.5L812"}]]};export{__iconData};`,
  )
})
