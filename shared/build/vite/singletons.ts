/**
 * Modules that exist once per page: the shell provides them. The ranges are for the development server, where the
 * federation runtime compares them with the provided versions. A build has no such runtime: a release compares the names
 * that a remote uses with those that the shell provides (docs/decisions/044, 019).
 */
export const SINGLETONS = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@promptelier/platform/events': '^0.1.0',
  '@promptelier/platform/cart': '^0.1.0',
  '@promptelier/platform/catalogue': '^0.1.0',
  '@promptelier/platform/navigation': '^0.1.0',
  '@promptelier/platform/records': '^0.1.0',
} as const

/** The names of the platform's modules begin with it. */
export const PLATFORM_PREFIX = '@promptelier/platform/'

/** The singletons that are our own code: modules of the platform package. */
export const PLATFORM_MODULES: readonly string[] = Object.keys(SINGLETONS).filter((name) =>
  name.startsWith(PLATFORM_PREFIX),
)

type Share = { singleton: true; requiredVersion: string; eager?: true; import?: false }

/** The federation plugin's configuration of the singletons. */
export const shares = (options: { eager?: true; import?: false }): Record<string, Share> =>
  Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, requiredVersion]) => [
      name,
      { singleton: true, requiredVersion, ...options },
    ]),
  )
