/** With more connections at the same time, the server resets some of them. */
const MAX_PARALLEL_REQUESTS = 20

/** Maps values with requests: at most `MAX_PARALLEL_REQUESTS` at the same time. */
export async function mapInBatches<Value, Result>(
  values: readonly Value[],
  map: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < values.length; start += MAX_PARALLEL_REQUESTS)
    results.push(...(await Promise.all(values.slice(start, start + MAX_PARALLEL_REQUESTS).map(map))))
  return results
}
