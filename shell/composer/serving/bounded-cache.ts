/** Values that are computed when they are first needed. The ones that were not used for the longest time are dropped. */
export type BoundedCache<Value> = {
  /** Returns the value of a key, and computes it if it is not there. A value that cannot be computed is not stored. */
  readonly get: (key: string, compute: () => Promise<Value>) => Promise<Value>
}

/**
 * @param maxSize of all values together
 * @param sizeOf returns the size of a value
 */
export function boundedCache<Value>(maxSize: number, sizeOf: (value: Value) => number): BoundedCache<Value> {
  // A Map iterates in the order in which its keys were set.
  const values = new Map<string, Promise<Value>>()
  const sizes = new Map<Promise<Value>, number>()
  let size = 0

  function drop(key: string, value: Promise<Value>) {
    if (values.get(key) === value) values.delete(key)
    size -= sizes.get(value) ?? 0
    sizes.delete(value)
  }

  function measure(value: Promise<Value>, computed: Value) {
    sizes.set(value, sizeOf(computed))
    size += sizeOf(computed)
    for (const [oldKey, old] of values) if (size > maxSize && sizes.has(old)) drop(oldKey, old)
  }

  function store(key: string, value: Promise<Value>) {
    values.set(key, value)
    void value.then(
      (computed) => measure(value, computed),
      () => drop(key, value),
    )
    return value
  }

  return {
    get(key, compute) {
      const known = values.get(key)
      if (!known) return store(key, compute())
      values.delete(key)
      values.set(key, known)
      return known
    },
  }
}
