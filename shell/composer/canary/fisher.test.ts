import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fisherExact, type Sample } from './fisher.ts'
import { verdict } from './verdict.ts'

const sample = (errors: number, visits: number): Sample => ({ errors, visits })
