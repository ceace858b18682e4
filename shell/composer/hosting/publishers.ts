import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PUBLISHERS } from '../artefacts/root-files.ts'
import { bucketStorage } from '../store/bucket-storage.ts'
import { ABSENT, unless } from '../store/folder-paths.ts'
import { parseBucketLocation } from '../store/open-storage.ts'
import { replaceFile } from './replace.ts'

/** Where the processes that publish to a place announce themselves: one file or object for each. */
export type Publishers = {
  /** The place, for messages. */
  readonly location: string
  readonly names: () => Promise<readonly string[]>
  /** @param name one that no other announcement has or had */
  readonly add: (name: string, text: string) => Promise<unknown>
  /** @returns undefined when there is none */
  readonly read: (name: string) => Promise<string | undefined>
  /** Names without an announcement are ignored. */
  readonly remove: (names: readonly string[]) => Promise<unknown>
}

/** @param root the published folder */
export const folderPublishers = (root: string): Publishers => ({
  location: root,
  names: async () => (await unless(ABSENT, readdir(join(root, PUBLISHERS)))) ?? [],
  async add(name, text) {
    await mkdir(join(root, PUBLISHERS), { recursive: true })
    await replaceFile(root, `${PUBLISHERS}/${name}`, text)
  },
  read: (name) => unless(ABSENT, readFile(join(root, PUBLISHERS, name), 'utf8')),
  remove: (names) => Promise.all(names.map((name) => rm(join(root, PUBLISHERS, name), { force: true }))),
})

/**
 * @param location of the bucket that a host serves
 * @throws when it is not that of a bucket
 */
export function bucketPublishers(location: string): Publishers {
  const storage = bucketStorage(parseBucketLocation(location))
  const folder = `${PUBLISHERS}/`
  return {
    location: storage.location,
    async names() {
      const names: string[] = []
      for await (const { key } of storage.list(folder)) names.push(key.slice(folder.length))
      return names
    },
    add: (name, text) => storage.create(folder + name, Buffer.from(text)),
    read: async (name) => (await storage.read(folder + name))?.toString(),
    remove: (names) => storage.remove(names.map((name) => folder + name)),
  }
}
