import { existsSync } from 'node:fs'

/**
 * Path of a program.
 * @param {string} variable of the environment: it may name the program
 * @param {readonly string[]} paths usual ones
 * @returns the variable's value, else the first path that exists. Or undefined
 * @throws {Error} when the variable names no file
 */
export function findProgram(variable, paths) {
  const chosen = process.env[variable]
  if (!chosen) return paths.find((path) => existsSync(path))
  if (!existsSync(chosen)) throw new Error(`${variable} is ${chosen}, which does not exist.`)
  return chosen
}
