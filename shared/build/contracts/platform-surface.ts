import * as v from 'valibot'

const texts = v.record(v.string(), v.string())

const surface = v.strictObject({
  /** The declaration file of each module of the platform. */
  modules: texts,
  /** Declaration files by path. */
  declarations: texts,
})

/** The types of the platform's modules: those that the shell provides, or those that a remote was compiled against. */
export type PlatformSurface = v.InferOutput<typeof surface>

/** The file beside a server bundle with the surface that the build was compiled with. */
export const SURFACE_FILE = 'platform.json'

/**
 * Reads a surface.
 * @param where the text comes from, for the message
 * @throws Error that names the place
 */
export function parseSurface(text: string, where: string): PlatformSurface {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), surface), text)
  if (result.success) return result.output
  throw new Error(`${where} describes no platform: ${result.issues[0].message}`)
}
