import type { FicheDocument } from '@promptelier/platform/fiches'
import { persistedStore } from '@promptelier/platform/persisted-store'
import { isRecord } from '../stores/fields.ts'
import { type FieldValues, filledDocument } from './fields.ts'

/** By the id of the document. */
type FilledFields = Readonly<Record<string, FieldValues>>

const valuesOf = (stored: unknown): FieldValues =>
  isRecord(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

/** Parses what is stored. Never throws: values that are not texts are left out. */
export function parseFilledFields(text: string | null): FilledFields {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return isRecord(stored)
      ? Object.fromEntries(Object.entries(stored).map(([id, values]) => [id, valuesOf(values)]))
      : {}
  } catch {
    return {}
  }
}

/** The fields that were filled in during this visit. When storage refuses them, they last until the next reload. */
export const filledFields = persistedStore<FilledFields>({
  storage: 'session',
  key: 'promptelier:filled-fields',
  parse: parseFilledFields,
  serialize: (values) => (Object.keys(values).length > 0 ? JSON.stringify(values) : null),
})

/** Sets a field of a document: all prompts of the document that have this field show the value. */
export const fillField = (documentId: string, name: string, value: string) =>
  filledFields.update((all) => ({ ...all, [documentId]: { ...all[documentId], [name]: value } }))

/** Replaces the values of all fields of a document. */
export const replaceFields = (documentId: string, values: FieldValues) =>
  filledFields.update((all) => ({ ...all, [documentId]: values }))

/** Returns a document with the values that its fields have now. */
export const currentlyFilled = (document: FicheDocument): FicheDocument =>
  filledDocument(document, filledFields.getCurrent()[document.id] ?? {})
