/** A storage does not answer, or refuses a request: nothing is known about its objects, so none counts as damaged. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
}

/** Whether an error is that of a storage, and not of what it contains. Errors of the file system have a `syscall`. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof StorageFailure || (error instanceof Error && 'syscall' in error)

/** For `catch`: the value for an object that cannot be used. @throws the error when the storage itself has failed */
export const unlessStorageFails =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (isStorageFailure(error)) throw error
    return value
  }
