import type { Composition } from '@promptelier/platform/composition'

// As in `boundaries/regions.ts`: an import between this chunk and the one of the team-boundary view would add a file to
// every first visit.
const SHELL = 'shell'

export type Attribution = {
  /** The applications whose files a text mentions, by name, in the order of the text: a stack, a URL. */
  readonly appsIn: (text: string) => readonly string[]
  /** The application that publishes what could not be loaded: a page, a record, or a part of the shell. */
  readonly appOfSource: (source: string) => string
  /** '<app>@<version>' */
  readonly withVersion: (app: string) => string
}

/** The URL of every file contains the name of its application: '<base>/<app>/files/<path>'. */
const FILE_URL = /\/([a-z][a-z0-9-]*)\/files\//g

/** Attributes errors to the applications of a composition. */
export function createAttribution({ remotes, shell, data }: Composition): Attribution {
  const isApp = (name: string) => name === SHELL || Object.hasOwn(remotes, name)
  const appsIn = (text: string) => [...text.matchAll(FILE_URL)].map(([, name = '']) => name).filter(isApp)
  return {
    appsIn,
    appOfSource(source) {
      const [name = ''] = source.split('/')
      if (isApp(name)) return name
      const dataSet = Object.hasOwn(data, name) ? data[name] : undefined
      return appsIn(dataSet ?? '')[0] ?? SHELL
    },
    withVersion: (app) => `${app}@${remotes[app]?.version ?? shell.version}`,
  }
}

/**
 * The application that an error is attributed to.
 *
 * The first file in the stack decides. If the stack contains only files of the shell, React may have thrown the error
 * because of what a component returned, or while it ran one: then the nearest component decides.
 * @param stack of the error
 * @param componentStack of React: the components around the error, from the innermost to the outermost
 * @param pageRemote remote of the page on screen: decides when no file is known
 */
export function attribute(
  { appsIn }: Attribution,
  stack: string,
  componentStack: string,
  pageRemote: string | undefined,
): string {
  const apps = appsIn(stack)
  const nearest = apps.every((app) => app === SHELL) ? appsIn(componentStack)[0] : apps[0]
  return nearest ?? apps[0] ?? pageRemote ?? SHELL
}
