import { inject, vi } from 'vitest'
import { programIn } from './programs.ts'

// The renderer that tests start is built once for all of them.
vi.mock('../render/renderer-program.ts', () => ({
  rendererProgram: () => ({ file: programIn(inject('programs'), 'renderer'), execArgv: [] }),
}))
