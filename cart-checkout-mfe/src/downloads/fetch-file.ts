/**
 * Fetches a file and compares it with its hash. A stored copy that is wrong is fetched again from its host.
 * @param integrity as in `<script integrity>`
 * @throws (rejects) with an Error when the file cannot be fetched or has another hash
 */
export async function fetchFile(url: string, integrity: string): Promise<Response> {
  const response = await fetch(url, { integrity }).catch(() => fetch(url, { integrity, cache: 'reload' }))
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return response
}
