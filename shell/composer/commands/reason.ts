import { EXIT, Refusal } from '../refusal.ts'

/** @throws Refusal when there is no reason: everybody who meets the decision reads it */
export function reasonOf(why: string | undefined, command: string): string {
  if (!why?.trim()) throw new Refusal(`${command} needs a reason: add --why "…". Others will read it.`, EXIT.usage)
  return why
}
