import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'

/** A self-signed certificate for localhost. Chromium is started with `spkiHash` in order to accept it. */
export type Certificate = { readonly key: string; readonly cert: string; readonly spkiHash: string }

const OPENSSL_ARGUMENTS = [
  'req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -days 2',
  '-subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -',
].join(' ')

/** The block of a PEM text that has this name. */
const pemBlock = (text: string, name: string) =>
  new RegExp(`-----BEGIN ${name}-----[^]+?-----END ${name}-----\\n`).exec(text)?.[0]

/**
 * Makes a certificate with `openssl`, valid for two days.
 * @throws Error when openssl is not installed, or fails
 */
export function makeCertificate(): Certificate {
  const { error, stdout, stderr } = spawnSync('openssl', OPENSSL_ARGUMENTS.split(' '), { encoding: 'utf8' })
  if (error) throw new Error('bench: openssl is needed to make a certificate, and is not installed', { cause: error })
  const key = pemBlock(stdout, 'PRIVATE KEY')
  const cert = pemBlock(stdout, 'CERTIFICATE')
  if (!key || !cert) throw new Error(`bench: openssl made no certificate:\n${stderr}`)
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, spkiHash: createHash('sha256').update(spki).digest('base64') }
}
