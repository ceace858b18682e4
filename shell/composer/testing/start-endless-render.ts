import { startRenderProcess } from '../render/render-process.ts'

// A composer whose shell never finishes loading. Its argument is the folder of the shell's server bundle.

const [, , shellServer = ''] = process.argv
const composition = { id: '', siteUrl: '', shell: { version: '' }, remotes: {}, data: {} }
await startRenderProcess({ shellServer, remotes: [], composition, dataFolders: {} }, (app) => app)
