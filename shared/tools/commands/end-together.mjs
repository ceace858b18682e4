import { constants } from 'node:os'

/**
 * Passes the signals that end this process on to a program, then ends this process when the program has ended. Without
 * this, the program would go on alone.
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ group?: boolean }} [options] `group`: the child was spawned `detached`, so that its process group contains
 *   all programs that it has started; the signal is sent to all of them
 */
export function endTogether(child, { group = false } = {}) {
  /** @param {NodeJS.Signals} signal */
  function forward(signal) {
    child.once('exit', () => process.exit(128 + constants.signals[signal]))
    if (group && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM'])
  for (const signal of signals) process.on(signal, forward)
  child.once('exit', () => {
    for (const signal of signals) process.off(signal, forward)
  })
}
