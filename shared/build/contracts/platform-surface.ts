import * as v from 'valibot'

const texts = v.record(v.string(), v.string())

const surface = v.strictObject({
  /** Path of the declaration file of each module of the platform. */
  modules: texts,
  /** Texts of the declaration files, by path. */
  declarations: texts,
})

/** The types of the platform's modules with which the shell or a remote was compiled. */
export type PlatformSurface = v.InferOutput<typeof surface>

/** The file beside a server bundle with the surface that the build was compiled with. */
export const SURFACE_FILE = 'platform.json'

/**
 * Reads a surface.
 * @param where path or name of the text's source, for the message
 * @throws Error that contains `where`
 */
export function parseSurface(text: string, where: string): PlatformSurface {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), surface), text)
  if (result.success) return result.output
  throw new Error(`${where} describes no platform: ${result.issues[0].message}`)
}
