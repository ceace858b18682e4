import type { Plugin } from 'vite'

/**
 * Lets only pages of this machine read what a development server answers, as Vite's own header says. The federation plugin
 * lets every website read its answers: among them are a remote's modules, and the token of the WebSocket with all changes.
 */
export const answersForThisMachine = (): Plugin => ({
  name: 'promptelier:answers-for-this-machine',
  apply: 'serve',
  configureServer: {
    // Before the handlers of other plugins.
    order: 'pre',
    handler({ middlewares }) {
      middlewares.use((_request, response, next) => {
        const setHeader = response.setHeader.bind(response)
        response.setHeader = (name, value) =>
          name.toLowerCase() === 'access-control-allow-origin' && value === '*' ? response : setHeader(name, value)
        next()
      })
    },
  },
})
