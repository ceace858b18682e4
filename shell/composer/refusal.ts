import { messageOf } from './message-of.ts'
import { isStorageFailure } from './store/storage-failure.ts'

/** The exit codes of the composer's commands. `EXIT_TEXTS` in `cli/help.ts` says what each means. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  frozen: 4,
  revoked: 5,
  notFound: 6,
  damaged: 7,
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
