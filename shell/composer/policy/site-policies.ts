import type { CompositionFile } from '../compose/composition-file.ts'
import { type DocumentSource, readInlineTexts } from '../compose/page-documents.ts'
import { filesBase } from '../compose/target-in.ts'
import { contentPolicy } from './content-policy.ts'
import { isSecure, reportsUrl } from './response-headers.ts'

/** The policies of the documents of a composition. Documents of the same page contain the same scripts and styles. */
export type SitePolicies = {
  /**
   * Returns the value of the header `Content-Security-Policy` of the document at a path.
   * @throws Error when the composition has no document there
   */
  readonly policyOf: (path: string) => string
}

/**
 * Computes the policies of a composition's documents. The hashes are those of the texts that the composer writes into
 * them, not of what their HTML contains: an inline script in the body that a remote has rendered is not allowed.
 * @throws (rejects) with an Error that names the object that is missing
 */
export async function readPolicies(source: DocumentSource, id: string, file: CompositionFile): Promise<SitePolicies> {
  const { browser, documents } = file
  const inlineTextsOf = await readInlineTexts(source, id, file)
  // No document needs files of a remote that is switched off. One of an earlier composition has a policy of its own.
  const bases = Object.entries(browser.remotes)
    .filter(([, { killed }]) => killed === undefined)
    .map(([app, { entry }]) => filesBase(app, entry))
  const shared = { bases, reports: reportsUrl(id, browser), isSecure: isSecure(browser) }
  const policies = new Map<string | undefined, string>()
  return {
    policyOf(path) {
      const page = documents[path]?.page
      const policy = policies.get(page) ?? contentPolicy({ ...inlineTextsOf(path), ...shared })
      policies.set(page, policy)
      return policy
    },
  }
}
