import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** Where a function was called from: the line below the function's own in a stack, without its name. */
const CALLER = /(?:\(|@|at )?([^\s()@]+:\d+:\d+)\)?$/

/** The position in React's code from which a function was called that has this stack. */
function callerIn(stack: string): string | undefined {
  const positions = stack.split('\n').flatMap((line) => CALLER.exec(line.trim())?.[1] ?? [])
  return positions[1]
}

/** Calls `onStack` with the stack of an effect, then with the stack of its cleanup. */
function EffectProbe({ onStack }: { onStack: (stack: string) => void }) {
  useEffect(() => {
    onStack(String(new Error('probe').stack))
    return () => onStack(String(new Error('probe').stack))
  }, [onStack])
  return null
}

/**
 * Learns from which positions in its code React calls effects and their cleanups, by running one. React does not tell
 * whether an error was thrown while a component rendered or in an effect; the stack of the error does.
 * @returns a function that returns whether an error with this stack was thrown in an effect
 */
export function learnEffectStacks(): (stack: string) => boolean {
  const callers = new Set<string>()
  const root = createRoot(document.createElement('div'))
  const onStack = (stack: string) => {
    const caller = callerIn(stack)
    if (caller !== undefined) callers.add(caller)
    // Not during the effect itself: React forbids that.
    setTimeout(() => root.unmount())
  }
  root.render(createElement(EffectProbe, { onStack }))
  return (stack) => [...callers].some((caller) => stack.includes(caller))
}
