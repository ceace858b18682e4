// @vitest-environment dom
import { GUIDES } from '@promptelier/platform/testing/records'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GuideFacts } from './GuideFacts.tsx'

afterEach(cleanup)

test('SIL-14 screen readers read the number of views in French instead of the compact text', () => {
  const [guide] = GUIDES
  if (!guide) throw new Error('no guide')
  render(<GuideFacts guide={guide} updated="2026-01-12" />)
  expect(screen.getByText('4.2K lectures').closest('[aria-hidden="true"]')).not.toBeNull()
  expect(screen.getByText(/^4\s200 lectures$/).closest('[aria-hidden]')).toBeNull()
})
