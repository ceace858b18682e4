import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

// Loaded before a server of the shop: `visitor 7` as user agent gets the address 192.0.2.7 from it, as a proxy would
// write it. A browser cannot: with a header of its own, it would ask hosts of remotes for permission first.

subscribe('http.server.request.start', (message) => {
  const { headers } = (message as { request: IncomingMessage }).request
  const [, visitor] = /^visitor (\d+)$/.exec(headers['user-agent'] ?? '') ?? []
  if (visitor !== undefined) headers['x-forwarded-for'] = `192.0.2.${visitor}`
})
