import { messageOf } from './message-of.ts'
import { isStorageFailure } from './store/storage-failure.ts'

/** The exit codes of the composer's commands. */
export const EXIT = {
  done: 0,
  /** Something unexpected: the network, the disk, a fault of the composer. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** A check refused the release; what is live has not changed. */
  refused: 3,
  /** Releases are frozen. */
  frozen: 4,
  /** The version was rolled back before: `--again` releases it again. */
  revoked: 5,
  /** There is no such record, version or application. */
  notFound: 6,
  /** An object of the store is damaged. */
  damaged: 7,
  /** Something is not signed by a trusted key, or there is no key to sign with. */
  untrusted: 8,
} as const

/** The reason why a command did not do what it was asked for, in a sentence for the person who ran it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly exitCode: number

  /** @param exitCode a value of `EXIT` */
  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/** The Refusal for an error: itself when it is one, else one with this exit code. */
export const asRefusal = (error: unknown, exitCode: number): Refusal =>
  error instanceof Refusal ? error : new Refusal(messageOf(error), exitCode, { cause: error })

/**
 * Handles the error of a check.
 * @returns a function that throws the Refusal for an error, or the error itself when the storage has failed: then nothing was
 *   checked
 */
export const refuseWith =
  (exitCode: number) =>
  (error: unknown): never => {
    throw isStorageFailure(error) ? error : asRefusal(error, exitCode)
  }
