async function start() {
  const { init, ...zstd } = await import('@bokuweb/zstd-wasm')
  await init()
  return zstd
}

let started: ReturnType<typeof start> | undefined

/**
 * The zstd library, loaded when it is first needed: most commands do not need it. A process may initialise it only once:
 * after a second time, what it compressed with a dictionary was 150 times larger.
 */
export const loadZstd = () => (started ??= start())
