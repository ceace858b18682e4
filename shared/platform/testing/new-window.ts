import { createRequire } from 'node:module'
import { vi } from 'vitest'

// A file with a DOM shares its process. It starts with a new window and with modules that are evaluated anew, since
// stores, early scripts and Testing Library (its `screen` is the body) keep what belongs to the window before.
if (!globalThis.renewWindow) throw new Error('A test with a DOM begins with: // @vitest-environment dom')
vi.unstubAllGlobals()
vi.resetModules()
const { cache } = createRequire(import.meta.filename)
for (const file of Object.keys(cache)) if (file.includes('/node_modules/@testing-library/')) delete cache[file]
await globalThis.renewWindow()
