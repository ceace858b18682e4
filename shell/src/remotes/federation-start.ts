/**
 * Starts the federation runtime. Remotes may be registered once the returned promise resolves. In builds, the
 * `initHost` of the federation plugin replaces this function (shared/build/vite/federation-start.ts). In development
 * this function does nothing, because the plugin's server starts the runtime before the entry runs.
 */
export async function initHost(): Promise<void> {}
