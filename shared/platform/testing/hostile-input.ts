import * as fc from 'fast-check'

/** Texts with which parsers often go wrong. */
const TROUBLE = {
  characters: ['', ' ', '\0', '\n', '\u00A0', '\u2028', '\u200B', '\u202E', '\uFEFF', '\uD800', '\uDC00', 'e\u0301'],
  letters: ['İ', 'ß', 'ﬁ', '٣', '²'],
  members: ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'null', 'undefined'],
  numbers: ['0', '-0', '-1', 'NaN', '1e309', '0x10', '1e3', '20', '9007199254740993', '99999999999999999999'],
  paths: ['.', '..', '/', '//', '\\', '../../etc/passwd', '?', '#', '&', '*', ':id', ':id?'],
  encoded: ['%', '%00', '%2F', '%2e%2e', '%E0%A4%A', '%ED%A0%80'],
  code: ['<script>', '</script>', '<!--', '"', "'", '`', '{', '[', ']', '---', 'javascript:x'],
  values: ['9,99€', '1 234,50\u202F€', '2026-02-31', '2026-11-23T00:00:00Z', 'https://x.example', 'a@b.example'],
}
const TEXTS = Object.values(TROUBLE).flat()

const LONG = fc
  .tuple(fc.constantFrom('a', ' ', '-', '.', 'a.', '@', '"', '%', '\uD800', '[', '{"a":', '/'), fc.nat(100_000))
  .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)))

/** Any text: of any code units, also lone surrogates, of known troublemakers, and sometimes up to 100 000 characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 30, arbitrary: fc.array(fc.constantFrom(...TEXTS), { maxLength: 5 }).map((texts) => texts.join('')) },
  { weight: 20, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 20, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 1, arbitrary: LONG },
)

/** A text that `jsonText` writes without quotes: numbers that `JSON.stringify` cannot write, and what is no JSON. */
const RAW = /"@@([^"@]*)@@"/g
const raw = (text: string) => `@@${text}@@`

const RAW_TEXTS = ['1e309', '-1e309', '-0', '1e-400', '0.1e1', '9007199254740993', 'NaN', '0x10', '01', 'undefined', '']

/** Up to 20 000 lists in one another. A recursive function cannot follow them all. */
const DEEP = fc.nat(20_000).map((depth) => raw(`${'['.repeat(depth)}${']'.repeat(depth)}`))

/** Any value that JSON can contain. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: hostileText },
  { weight: 20, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger(), fc.constantFrom(0, -0, 1e300)) },
  { weight: 10, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 10, arbitrary: fc.constantFrom(...RAW_TEXTS.map(raw)) },
  { weight: 10, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: DEEP },
)

type Place = { readonly owner: object; readonly key: string }

const placesIn = (owner: object): readonly Place[] =>
  Object.keys(owner).flatMap((key) => {
    const value: unknown = Reflect.get(owner, key)
    return [{ owner, key }, ...(typeof value === 'object' && value !== null ? placesIn(value) : [])]
  })

/** Sets an own member, also `__proto__`. */
const setOwn = (owner: object, key: string, value: unknown) =>
  Object.defineProperty(owner, key, { value, enumerable: true, configurable: true, writable: true })

/** Ways to damage a value at one place. Each gets what stands there, and a hostile value and text. */
const DAMAGES = {
  replace: ({ owner, key }: Place, value: unknown) => setOwn(owner, key, value),
  remove: ({ owner, key }: Place) =>
    Array.isArray(owner) ? owner.splice(Number(key), 1) : delete (owner as never)[key],
  repeat: ({ owner, key }: Place, _: unknown, text: string) => {
    const again: unknown = structuredClone(Reflect.get(owner, key))
    return Array.isArray(owner) ? owner.push(again) : setOwn(owner, text, again)
  },
  add: ({ owner, key }: Place, value: unknown, text: string) => {
    const inner: unknown = Reflect.get(owner, key)
    const target = typeof inner === 'object' && inner !== null ? inner : owner
    return Array.isArray(target) ? target.push(value) : setOwn(target, text, value)
  },
}

/** A value of `valid` with up to three damages: a member that is replaced, missing, repeated or unknown. */
export const damaged = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const how = fc.constantFrom(...Object.values(DAMAGES))
  const damage = fc.record({ how, at: fc.nat(), value: hostileValue, text: hostileText })
  return fc.tuple(valid, fc.array(damage, { maxLength: 3 })).map(([value, damages]) => {
    const root = { value: structuredClone(value) }
    for (const { how: apply, at, value: hostile, text } of damages) {
      const places = placesIn(root)
      const place = places[at % places.length]
      if (place) apply(place, structuredClone(hostile), text)
    }
    return root.value
  })
}

/** Writes a value as JSON, with numbers and texts that `JSON.stringify` would not write. */
const writeJson = (value: unknown) => (JSON.stringify(value) ?? 'null').replace(RAW, '$1')

/** What may be stored or received where JSON of `valid` values is expected. About a third can be accepted. */
export const jsonText = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 10, arbitrary: damaged(valid).map(writeJson) },
    { weight: 1, arbitrary: hostileValue.map(writeJson) },
    { weight: 1, arbitrary: hostileText },
    // Cut off, or with a text in between.
    {
      weight: 1,
      arbitrary: fc.tuple(valid, fc.nat(), hostileText, fc.boolean()).map(([value, at, text, isCut]) => {
        const json = JSON.stringify(value)
        const position = at % (json.length + 1)
        return isCut ? json.slice(0, position) : json.slice(0, position) + text + json.slice(position)
      }),
    },
  )

/**
 * Calls a parser that may refuse its input.
 * @param message of the documented error. Any other error is a fault, and is thrown
 * @returns undefined when the parser refused the input
 */
export function acceptedBy<Value>(parse: () => Value, message: RegExp): Value | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof Error && message.test(error.message)) return undefined
    throw error
  }
}
