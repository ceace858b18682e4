import { expect, test } from 'vitest'
import { contextOf } from '../cli/context.ts'
import { EXIT } from '../refusal.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { type FollowModule, publishLive, publishOptions } from './publish-options.ts'

const NGINX = { target: 'nginx', out: 'site' }

/** @returns what nginx passes reports to, for this value of `--collector-url` */
const collectorFor = (url: string) => {
  const { nginx } = publishOptions({ ...NGINX, 'collector-url': url }, '/shop')
  return 'collector' in nginx ? nginx.collector : undefined
}

test('nginx passes reports to the path that browsers request: a slash at the end would replace it', () => {
  expect(collectorFor('http://localhost:4170')).toBe('http://localhost:4170')
  expect(collectorFor('http://localhost:4170/')).toBe('http://localhost:4170')
  expect(collectorFor('https://reports.example//')).toBe('https://reports.example')
})

test.each(['localhost:4170', '/reports', 'ftp://reports.example', ''])(
  'a collector at %j is refused: it is no URL that nginx can pass reports to',
  (url) => {
    expect(() => collectorFor(url)).toThrow(
      expect.objectContaining({
        message: `--collector-url ${url} is no URL, such as http://localhost:4170.`,
        exitCode: EXIT.usage,
      }),
    )
  },
)

/** @returns the addresses that nginx listens at, for these values of `--listen` */
const addressesFor = (...listen: string[]) => {
  const { nginx } = publishOptions({ ...NGINX, listen }, '/shop')
  return 'addresses' in nginx ? nginx.addresses : undefined
}

test('nginx listens at each address of --listen', () => {
  expect(addressesFor('127.0.0.1', '[::1]')).toEqual(['127.0.0.1', '[::1]'])
})

test.each(['127.0.0.1:8080', '8080', '::1', '[::1]:80', '[127.0.0.1]', 'localhost', '0.0.0.0; root /', ''])(
  'the address %j is refused: nginx adds the port of each origin to it',
  (address) => {
    expect(() => addressesFor('127.0.0.1', address)).toThrow(
      expect.objectContaining({
        message: `--listen ${address} is no IP address without a port, such as 127.0.0.1 or [::1].`,
        exitCode: EXIT.usage,
      }),
    )
  },
)

test.each([
  [{ target: 'bucket', out: '/tmp/x' }, '--out /tmp/x is a folder. Write --out s3://bucket/prefix.'],
  [{ target: 'ngnix', out: 'site' }, '--target must be files, nginx or bucket. Did you mean nginx?'],
])('%j is refused, and the message names the option', (values, message) => {
  expect(() => publishOptions(values, '/shop')).toThrow(message)
})

test('a command that does not end is ended, and reported as one that failed', async () => {
  const store = await fakeStore()
  const record = await store.append({})
  const follow: FollowModule['follow'] = async (_store, { onPublished }) =>
    onPublished?.({ record, published: [], hasChanged: true, ms: 12 })
  const publishing = {
    values: { ...NGINX, reload: 'exec sleep 600' },
    once: true,
    signal: new AbortController().signal,
    reloadTimeoutMs: 100,
  }
  await expect(
    publishLive(
      { follow },
      store,
      publishing,
      contextOf({}, store.folder, () => {}),
    ),
  ).rejects.toThrow('--reload exec sleep 600 did not end within 0.1 s')
  store.remove()
})
