/**
 * Starts the federation runtime. Remotes may be registered once it resolves. In builds, the function of the federation
 * plugin replaces this one (shared/build/vite/federation-start.ts); in development, the server of the plugin calls it
 * before the entry runs.
 */
export async function initHost(): Promise<void> {}
