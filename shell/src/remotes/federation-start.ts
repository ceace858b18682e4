/**
 * Starts the federation runtime; remotes may be registered when it resolves. Builds have the federation plugin's own
 * function here (shared/build/vite/federation-start.ts); its server for development calls that before the entry runs.
 */
export async function initHost(): Promise<void> {}
