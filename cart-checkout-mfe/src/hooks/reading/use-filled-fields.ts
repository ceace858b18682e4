import { usePersisted } from '@promptelier/platform/use-persisted'
import type { FieldValues } from '../../reading/fields.ts'
import { filledFields } from '../../reading/filled-fields.ts'

const NONE: FieldValues = {}

/** Returns the fields of a document that were filled in during this visit. */
export const useFilledFields = (documentId: string): FieldValues => usePersisted(filledFields)[documentId] ?? NONE
