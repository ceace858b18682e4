import { WRITE_LIMIT_MS } from './storage.ts'
import { StorageFailure } from './storage-failure.ts'

type ServiceError = Error & {
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** The HTTP status of a failed request; undefined when there was no answer. */
export const statusOf = (error: unknown): number | undefined => (error as ServiceError).$metadata?.httpStatusCode

/** The code of a service's error, such as `NoSuchBucket`. */
export const nameOf = (error: unknown): string => (error as ServiceError).name

const NETWORK_CODES = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]

const REFUSED_CREDENTIALS = ['ExpiredToken', 'InvalidAccessKeyId', 'InvalidToken', 'SignatureDoesNotMatch']

function explain({ name, message, code }: ServiceError, status: number | undefined, endpoint: string): string {
  if (name === 'NoSuchBucket') return `The bucket does not exist at ${endpoint}.`
  if (name === 'CredentialsProviderError')
    return 'There are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or configure a profile as for the AWS command line.'
  if (message.startsWith('Region is missing'))
    return 'The region is missing. Add ?region=… to the location, or set AWS_REGION.'
  if (REFUSED_CREDENTIALS.includes(name)) return `${endpoint} refuses the credentials (${name}).`
  if (name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed' || status === 301)
    return `The bucket is in another region. Add ?region=… to the location. (${message})`
  if (status === 403)
    return 'The credentials do not allow this. To read, they need s3:GetObject and s3:ListBucket for this bucket; to write, also s3:PutObject and s3:DeleteObject.'
  if (name === 'AbortError') return `${endpoint} did not carry it out within ${WRITE_LIMIT_MS / 1000} s.`
  if (name === 'TimeoutError' || (code && NETWORK_CODES.includes(code)))
    return `${endpoint} cannot be reached (${code ?? name}).`
  return `${name}: ${message}`
}

/**
 * The error of a failed request, for a person.
 * @param action what failed, such as `reading "log/00000001.json"`
 * @param place the store's location and the address of its server
 */
export const bucketError = (
  error: unknown,
  action: string,
  { location, endpoint }: { readonly location: string; readonly endpoint: string },
): StorageFailure =>
  new StorageFailure(
    `The store ${location}: ${action} failed. ${explain(error as ServiceError, statusOf(error), endpoint)}`,
    {
      cause: error,
    },
  )
