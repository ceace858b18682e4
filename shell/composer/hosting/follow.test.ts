import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { filesBelow } from '@promptelier/build/files-below'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type CompositionFile, compositionId } from '../compose/composition-file.ts'
import { EXIT } from '../refusal.ts'
import { lastNumber } from '../store/log.ts'
import { keys } from '../store/store.ts'
import { type FollowedState, type FollowOptions, follow } from './follow.ts'
import { type FakeShop, fakeShop } from './testing/fake-shop.ts'

let shop: FakeShop
let out = ''
let stopping = new AbortController()
let following: Promise<void> | undefined
beforeEach(async () => {
  shop = await fakeShop()
  out = shop.newOut()
  stopping = new AbortController()
})
afterEach(async () => {
  stopping.abort()
  await following
  shop.remove()
})

const liveId = () => readlinkSync(join(out, 'live')).replace('compositions/', '')
const namesIn = (path: string) => (existsSync(join(out, path)) ? readdirSync(join(out, path)).toSorted() : [])

/** Follows the shop's log. @returns the publications and the problems so far */
function start(options: Partial<FollowOptions> = {}) {
  const states: FollowedState[] = []
  const problems: string[] = []
  following = follow(shop.store, {
    target: 'files',
    out,
    once: false,
    intervalMs: 10,
    signal: stopping.signal,
    onPublished: (state) => void states.push(state),
    onProblem: (message) => void problems.push(message),
    ...options,
  })
  return { states, problems }
}

const once = (options: Partial<FollowOptions> = {}) =>
  follow(shop.store, { target: 'files', out, once: true, ...options })

test('with `once`, what is live is published, and the process ends', async () => {
  const { id } = await shop.releaseChange('content-mfe', 'one')
  await once()
  expect([liveId(), namesIn('compositions'), namesIn('drafts')]).toEqual([id, [id], []])
})

test('the first publication of each process asks for a reload: an earlier one may have been killed before it', async () => {
  const changes: boolean[] = []
  for (let time = 0; time < 2; time += 1) await once({ onPublished: ({ hasChanged }) => void changes.push(hasChanged) })
  expect(changes).toEqual([true, true])
})

test('with `once`, a store in which nothing is live is an error', async () => {
  rmSync(join(shop.folder, 'log'), { recursive: true })
  await expect(once()).rejects.toThrow(`Nothing is live yet in ${shop.folder}`)
  expect(namesIn('.')).toEqual([])
})

test('each release and rollback is published as soon as it is in the log', async () => {
  const { states, problems } = start()
  await expect.poll(() => states.length).toBe(1)
  const first = liveId()
  const { id } = await shop.releaseChange('content-mfe', 'one')
  await expect.poll(() => states.length).toBe(2)
  expect(liveId()).toBe(id)
  await shop.rollBack(1)
  await expect.poll(() => states.length).toBe(3)
  expect([liveId(), states.map(({ published }) => published), problems]).toEqual([first, [[first], [id], []], []])
})

test('a damaged record or composition is one problem, and the host goes on with what it has until the next record', async () => {
  const { states, problems } = start()
  await expect.poll(() => states.length).toBe(1)
  const first = liveId()
  writeFileSync(join(shop.folder, keys.record(2)), '{')
  await expect.poll(() => problems.length).toBe(1)
  await new Promise((done) => setTimeout(done, 100))
  expect([liveId(), problems[0], problems.length]).toEqual([
    first,
    expect.stringMatching(/log\/00000002\.json .* is damaged.*The host goes on with what it has/),
    1,
  ])
  rmSync(join(shop.folder, keys.record(2)))
  const { id } = await shop.releaseChange('content-mfe', 'one')
  await expect.poll(() => states.length).toBe(2)
  expect(liveId()).toBe(id)
})

test('a composition that is missing at first is published when it is there', async () => {
  const { id } = await shop.releaseChange('content-mfe', 'one')
  const file = join(shop.folder, keys.composition(id))
  renameSync(file, `${file}-hidden`)
  const { states, problems } = start()
  await expect.poll(() => problems.length).toBe(1)
  expect(problems[0]).toContain(`composition ${id} is missing`)
  renameSync(`${file}-hidden`, file)
  await expect.poll(() => states.length).toBe(1)
  expect(liveId()).toBe(id)
})

test('when the host cannot be reloaded, this is tried again', async () => {
  const calls: boolean[] = []
  const { problems } = start({
    onPublished({ hasChanged }) {
      calls.push(hasChanged)
      if (calls.length < 3) throw new Error('nginx did not reload')
    },
  })
  await expect.poll(() => calls).toEqual([true, true, true])
  expect(problems).toEqual(['nginx did not reload. The host goes on with what it has.'])
})

test('what fails again is tried after longer and longer pauses, and another record at once', async () => {
  const startedAt = performance.now()
  let passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => startedAt + passed)
  let calls = 0
  start({
    onPublished() {
      calls += 1
      throw new Error('nginx did not reload')
    },
  })
  /** Expects that there are so many calls, and stay so many. */
  const expectCalls = async (expected: number) => {
    await expect.poll(() => calls, { timeout: 10_000 }).toBe(expected)
    await new Promise((done) => setTimeout(done, 100))
    expect(calls).toBe(expected)
  }
  await expectCalls(1)
  passed += 10
  await expectCalls(2)
  passed += 10
  await expectCalls(2)
  passed += 10
  await expectCalls(3)
  await shop.freeze()
  await expectCalls(4)
})

test('a decision that changes nothing that is served needs no reload', async () => {
  const { states } = start({ target: 'nginx' })
  await expect.poll(() => states.length).toBe(1)
  await shop.freeze()
  await expect.poll(() => states.length).toBe(2)
  expect(states.map(({ hasChanged }) => hasChanged)).toEqual([true, false])
})

/** The names of nginx's servers. */
const servers = () => readFileSync(join(out, 'nginx/current/site.conf'), 'utf8').match(/server_name .*/g)

test('while the settings cannot be read, nginx gets a rollback with those of the last publication', async () => {
  await shop.releaseChange('content-mfe', 'one')
  const { states, problems } = start({ target: 'nginx' })
  await expect.poll(() => states.length).toBe(1)
  const before = servers()
  await shop.store.storage.create(keys.settings, Buffer.from('{"siteUrl": "https://shop.example",}'))
  const id = await shop.rollBack(1)
  await expect.poll(liveId).toBe(id)
  await expect.poll(() => states.length).toBe(2)
  expect(servers()).toEqual(before)
  expect(problems).toEqual([
    expect.stringMatching(/^settings\.json in .* is no JSON: .*\. The settings of the last publication are used$/),
  ])
})

test('a last record that cannot be read hides none before it from a process that starts, and none that follows', async () => {
  const { id } = await shop.releaseChange('content-mfe', 'one')
  const number = await lastNumber(shop.store.storage)
  const junk = [number + 1, number + 2, 64, 4_294_967_296]
  for (const other of junk) await shop.store.storage.create(keys.record(other), Buffer.from('{}'))
  await expect(once()).rejects.toThrow('4294967296.json')
  expect(liveId()).toBe(id)
  const started = start()
  await expect.poll(() => started.problems.length).toBe(2)
  await shop.store.storage.remove(junk.map((other) => keys.record(other)))
  const next = await shop.releaseChange('content-mfe', 'two')
  await expect.poll(liveId).toBe(next.id)
  // Each said once. While the records are removed, another one of them may be the last.
  expect(new Set(started.problems).size).toBe(started.problems.length)
})

test('a preview is published beside the live composition, and removed with its mark; a damaged one stops nothing', async () => {
  const { id } = await shop.releaseChange('content-mfe', 'one')
  await shop.rollBack(1)
  await shop.allowPreview(id)
  await shop.allowPreview('0123456789abcdef')
  const problems: string[] = []
  await once({ target: 'nginx', onProblem: (message) => problems.push(message) })
  expect([namesIn('previews'), problems]).toEqual([[id], [expect.stringContaining('0123456789abcdef')]])
  expect(readFileSync(join(out, 'nginx/current/site.conf'), 'utf8')).toContain(`"${id}" "p${id}"`)
  rmSync(join(shop.folder, keys.preview(id)))
  await once({ target: 'nginx' })
  expect(namesIn('previews')).toEqual([])
})

test('a preview that shows a remote which is switched off now is served no longer, and is no problem', async () => {
  const { id } = await shop.releaseChange('content-mfe', 'one')
  await shop.rollBack(1)
  await shop.allowPreview(id)
  await once({ target: 'nginx' })
  await shop.kill('content-mfe')
  const problems: string[] = []
  await once({ target: 'nginx', onProblem: (message) => problems.push(message) })
  expect(readFileSync(join(out, 'nginx/current/site.conf'), 'utf8')).not.toContain(`"${id}" "p${id}"`)
  expect(problems).toEqual([])
})

/**
 * Writes the live composition with other members into the store, as no composer does, and allows it to be requested.
 * @returns its id
 */
async function storePreview(change: (live: CompositionFile) => object) {
  await once()
  const live = JSON.parse(readFileSync(join(shop.folder, keys.composition(liveId())), 'utf8')) as CompositionFile
  const content = Buffer.from(JSON.stringify({ ...live, ...change(live) }))
  await shop.store.storage.create(keys.composition(compositionId(content)), content)
  await shop.allowPreview(compositionId(content))
  return compositionId(content)
}

const withDocument =
  (path: string) =>
  ({ documents }: CompositionFile) => ({ documents: { ...documents, [path]: documents['/aide'] } })
const withEntry =
  (entry: string) =>
  ({ browser }: CompositionFile) => {
    const remote = { ...browser.remotes['content-mfe'], entry }
    return { browser: { ...browser, remotes: { ...browser.remotes, 'content-mfe': remote } } }
  }

test('a preview that nginx cannot serve stops nothing else', async () => {
  const ids = [
    await storePreview(withDocument('/aide/retours%0A')),
    await storePreview(() => ({ redirects: { '/retours\n': '/aide' } })),
    await storePreview(withDocument('/AIDE')),
    await storePreview(withEntry(`https://a.example/${'a'.repeat(4000)}/content-mfe/files/a.js`)),
    await storePreview(withEntry('/content-mfe/files/a.js')),
  ].toSorted()
  const { id } = await shop.releaseChange('content-mfe', 'one')
  const problems: string[] = []
  await once({ target: 'nginx', onProblem: (message) => problems.push(message) })
  const text = readFileSync(join(out, 'nginx/current/site.conf'), 'utf8')
  expect([liveId(), [id, ...ids].filter((one) => text.includes(one)), namesIn('previews')]).toEqual([id, [id], []])
  expect(problems.toSorted()).toEqual(
    ids.map((one) => expect.stringContaining(`The preview ${one} cannot be published: `)),
  )
})

test('the path of a remote’s origin may contain the names of the folders of its files', async () => {
  const prefix = '/content-mfe/files/old'
  await storePreview(withEntry(`https://files.example${prefix}/content-mfe/files/a.js`))
  await once({ target: 'nginx' })
  const text = readFileSync(join(out, 'nginx/current/site.conf'), 'utf8')
  expect(text).toContain(`location ^~ "${prefix}/content-mfe/files/"`)
  const [, pattern = ''] = /rewrite "(.*)" \$1 break;/.exec(text) ?? []
  expect(new RegExp(pattern).exec(`${prefix}/content-mfe/files/a.js`)?.[1]).toBe('/content-mfe/files/a.js')
})

test('nginx gets the canary for its share of the visitors; other hosts get what is live', async () => {
  const canary = { share: 12.5, minVisits: 1, timeoutMs: 60_000 }
  const { id } = await shop.releaseChange('content-mfe', 'one', canary)
  await once()
  expect(namesIn('compositions')).not.toContain(id)
  await once({ target: 'nginx' })
  expect(namesIn('compositions')).toContain(id)
  const text = readFileSync(join(out, 'nginx/current/site.conf'), 'utf8')
  expect(text).toContain('12.5% canary;\n  12.5% control;\n  * rest;')
  expect(liveId()).not.toBe(id)
})

test('a canary that cannot be published stops nothing: its visitors get what is live', async () => {
  const live = await shop.releaseChange('content-mfe', 'one')
  const canary = { share: 12.5, minVisits: 1, timeoutMs: 60_000 }
  const { id } = await shop.releaseChange('product-mfe', 'one', canary)
  writeFileSync(join(shop.folder, keys.composition(id)), 'damaged')
  const problems: string[] = []
  await once({ target: 'nginx', onProblem: (message) => problems.push(message) })
  expect(liveId()).toBe(live.id)
  expect(problems).toEqual([expect.stringContaining(`The canary ${id} cannot be published: `)])
})

test('a canary and a preview that could not be published are tried again, and reported once', async () => {
  const preview = await shop.releaseChange('content-mfe', 'one')
  await shop.rollBack(1)
  await shop.allowPreview(preview.id)
  const canary = await shop.releaseChange('product-mfe', 'one', { share: 12.5, minVisits: 1, timeoutMs: 60_000 })
  const files = [canary, preview].map(({ id }) => join(shop.folder, keys.composition(id)))
  for (const file of files) renameSync(file, `${file}-hidden`)
  const clock = performance.now.bind(performance)
  let passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed)
  const { states, problems } = start({ target: 'nginx' })
  await expect.poll(() => [states.length, problems.length]).toEqual([1, 2])
  passed += 10_000
  await new Promise((done) => setTimeout(done, 200))
  expect([states.length, problems.length]).toEqual([1, 2])
  for (const file of files) renameSync(`${file}-hidden`, file)
  const changesTenSecondsLater = () => {
    passed += 10_000
    return states.map(({ hasChanged }) => hasChanged)
  }
  await expect.poll(changesTenSecondsLater).toEqual([true, true])
  const text = readFileSync(join(out, 'nginx/current/site.conf'), 'utf8')
  expect(text).toContain(`"canary" "c${canary.id}"`)
  expect(text).toContain(`"${preview.id}" "p${preview.id}"`)
})

test('previews that cannot be listed are one problem, and stop no rollback', async () => {
  const { id } = await shop.releaseChange('content-mfe', 'one')
  const { states, problems } = start({ target: 'nginx' })
  await expect.poll(() => states.length).toBe(1)
  expect(liveId()).toBe(id)
  mkdirSync(join(shop.folder, 'previews'))
  symlinkSync('/nowhere', join(shop.folder, 'previews/x.json'))
  const later = performance.now() + 5000
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  const first = await shop.rollBack(1)
  await expect.poll(liveId).toBe(first)
  await expect.poll(() => problems).toEqual([expect.stringContaining('x.json')])
})

test('a preview is nothing new for a host that serves none', async () => {
  const { id } = await shop.releaseChange('content-mfe', 'one')
  await shop.rollBack(1)
  const { states } = start()
  await expect.poll(() => states.length).toBe(1)
  await shop.allowPreview(id)
  const later = performance.now() + 5000
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  await new Promise((done) => setTimeout(done, 200))
  expect(states).toHaveLength(1)
})

const countChanges = () => filesBelow(join(out, 'files/content-mfe')).filter((file) => file.includes('change-')).length

test('earlier compositions stay for rollbacks, and files stay for open tabs; then both are removed', async () => {
  const retention = { compositions: 1, tabAgeMs: 60_000 }
  const ids: string[] = []
  for (const change of ['one', 'two', 'three']) {
    ids.push((await shop.releaseChange('content-mfe', change)).id)
    await once({ retention })
  }
  expect(namesIn('compositions')).toEqual(ids.slice(1).toSorted())
  expect(countChanges()).toBe(3)
  await once({ retention: { compositions: 1, tabAgeMs: 0 } })
  expect(countChanges()).toBe(2)
  await once({ retention: { compositions: 0, tabAgeMs: 0 } })
  expect([namesIn('compositions'), countChanges()]).toEqual([ids.slice(2), 1])
})

function failToReload() {
  throw new Error('no reload')
}

test('files of a composition whose publication was interrupted stay for open tabs', async () => {
  await once()
  await shop.releaseChange('content-mfe', 'X')
  await expect(once({ onPublished: failToReload })).rejects.toThrow('no reload')
  await shop.releaseChange('content-mfe', 'Y')
  await once()
  expect(countChanges()).toBe(3)
})

test('what an interrupted publication was to replace may be served until the next one: its files stay from then on', async () => {
  const retention = { compositions: 0 }
  await once({ retention })
  await shop.releaseChange('content-mfe', 'X')
  await expect(once({ retention, onPublished: failToReload })).rejects.toThrow('no reload')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  await shop.releaseChange('content-mfe', 'Y')
  await once({ retention })
  expect(countChanges()).toBe(3)
})

test('files of a composition that could not be published stay until the next publications', async () => {
  await once()
  const { id, file } = await shop.releaseChange('content-mfe', 'X')
  const body = file.documents['/aide']?.body ?? ''
  writeFileSync(join(shop.folder, keys.body(body)), 'damaged')
  await expect(once()).rejects.toThrow('is damaged')
  expect([countChanges(), namesIn('compositions').includes(id)]).toEqual([2, false])
  await shop.rollBack(1)
  await once()
  expect(countChanges()).toBe(2)
})

/** Where nginx serves files of a remote, as its configuration says. */
const servesGifts = () => readFileSync(join(out, 'nginx/current/site.conf'), 'utf8').includes('"/gifts-mfe/files/"')

test('nginx serves the files of a remote that is not live any more, until they are removed', async () => {
  await shop.releaseChange('gifts-mfe', 'new')
  await once({ target: 'nginx' })
  await shop.rollBack(1)
  const isServed: boolean[] = []
  for (const retention of [{}, { compositions: 0, tabAgeMs: 0 }, {}]) {
    await once({ target: 'nginx', retention })
    isServed.push(servesGifts())
  }
  expect(isServed).toEqual([true, true, false])
  expect(namesIn('files/gifts-mfe/files')).toEqual([])
})

test.each([
  ['without', {}],
  ['with damaged', { bases: { 'gifts-mfe': 7 } }],
])('files of a published folder that was noted %s URLs stay for open tabs', async (_, bases) => {
  await shop.releaseChange('gifts-mfe', 'new')
  await once({ target: 'nginx' })
  await shop.rollBack(1)
  const memory = join(out, 'published.json')
  // Our own memory has written this file.
  const noted = JSON.parse(readFileSync(memory, 'utf8')) as { id: string; files: string[]; servedAt: unknown }[]
  writeFileSync(memory, JSON.stringify(noted.map(({ id, files, servedAt }) => ({ id, files, servedAt, ...bases }))))
  await once({ target: 'nginx' })
  expect(namesIn('files/gifts-mfe/files')).not.toEqual([])
  expect(servesGifts()).toBe(false)
})

const announce = (name: string) => {
  mkdirSync(join(out, 'publishers'), { recursive: true })
  writeFileSync(join(out, `publishers/${name}.json`), '{"host":"ci-7","pid":42}')
}

test('while another process publishes to the folder, nothing is published there, and one sentence says who does', async () => {
  announce('a')
  const problems: string[] = []
  const onProblem = (message: string) => {
    problems.push(message)
    // It announces itself again while this one waits.
    announce(String(problems.length))
  }
  for (const isOnce of [true, false])
    await expect(follow(shop.store, { target: 'files', out, once: isOnce, onProblem })).rejects.toMatchObject({
      message: `Process 42 on ci-7 publishes to ${out}, and only one process may. Stop that one, or publish to another place. Nothing was published.`,
      exitCode: EXIT.refused,
    })
  expect(problems[0]).toContain(
    `Process 42 on ci-7 has announced that it publishes to ${out}. Waiting for at most 30 s`,
  )
  expect([namesIn('.'), namesIn('publishers')]).toEqual([['publishers'], ['1.json', '2.json', 'a.json']])
})

test('a process announces itself while it follows, and not afterwards', async () => {
  const { states } = start()
  await expect.poll(() => states.length).toBe(1)
  expect(namesIn('publishers')).toHaveLength(1)
  stopping.abort()
  await following
  expect(namesIn('publishers')).toEqual([])
})

const program = join(import.meta.dirname, 'testing/publish-program.ts')
const startProgram = () =>
  spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program, shop.folder, out], { stdio: 'inherit' })
const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((done) => void child.once('exit', (code) => done(code)))

function countDraftFiles(): number {
  try {
    return filesBelow(join(out, 'drafts')).length
  } catch {
    // A draft was finished meanwhile.
    return 0
  }
}
const pagesIn = (folder: string) => filesBelow(join(out, folder)).filter((file) => file.endsWith('index.html')).length

test('a publication that is killed leaves the former shop whole, and the next one removes what it has left', async () => {
  await once({ target: 'nginx' })
  const { id } = await shop.releaseChange('content-mfe', 'one')
  const allowed = [liveId(), id]
  for (const entries of [1, 5, 12]) {
    const child = startProgram()
    const exited = exitOf(child)
    const isStarted = () => countDraftFiles() >= entries || liveId() === id
    await vi.waitUntil(isStarted, { interval: 1, timeout: 15_000 })
    child.kill('SIGKILL')
    await exited
    // On a busy machine, the publication may have been faster than the kill.
    expect(allowed).toContain(liveId())
    for (const composition of namesIn('compositions')) expect(pagesIn(`compositions/${composition}`)).toBe(5)
  }
  expect(await exitOf(startProgram())).toBe(0)
  expect([liveId(), namesIn('drafts'), namesIn('compositions')]).toEqual([id, [], allowed.toSorted()])
})

test('drafts of running processes stay; those of other machines are removed after an hour', async () => {
  const names = {
    own: `${hostname()}_${process.ppid}_a`,
    young: 'other_1_a',
    old: 'other_1_b',
    dead: `${hostname()}_4194999_a`,
  }
  for (const name of Object.values(names)) mkdirSync(join(out, 'drafts', name), { recursive: true })
  const hourAgo = Date.now() / 1000 - 3601
  utimesSync(join(out, 'drafts', names.old), hourAgo, hourAgo)
  await once()
  expect(namesIn('drafts')).toEqual([names.own, names.young].toSorted())
})
