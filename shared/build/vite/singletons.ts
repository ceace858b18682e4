/** Modules that exist once per page, provided by the shell. Ranges, because an exact pin fails at the first patch. */
export const SINGLETONS = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  '@promptelier/platform/events': '^0.1.0',
  '@promptelier/platform/cart': '^0.1.0',
  '@promptelier/platform/catalogue': '^0.1.0',
  '@promptelier/platform/navigation': '^0.1.0',
  '@promptelier/platform/records': '^0.1.0',
} as const

export const PLATFORM_PACKAGE = '@promptelier/platform/'

/** The modules of the platform: those of our own that exist once per page. */
export const PLATFORM_MODULES: readonly string[] = Object.keys(SINGLETONS).filter((name) =>
  name.startsWith(PLATFORM_PACKAGE),
)

type Share = { singleton: true; requiredVersion: string; eager?: true; import?: false }

/** The federation plugin's configuration of the singletons. */
export const shares = (how: { eager?: true; import?: false }): Record<string, Share> =>
  Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, requiredVersion]) => [name, { singleton: true, requiredVersion, ...how }]),
  )
