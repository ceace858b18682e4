// @vitest-environment dom
import { loadRecord, provideRecords, useRecordState } from '@promptelier/platform/records'
import { waitFor } from '@promptelier/platform/testing/wait-for'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadRecords } from './preload-records.ts'

const NAME = 'guides/index'
const OTHER = 'guides/guide/1'

let isUp = false
let requestedUrls: string[] = []

beforeEach(() => {
  ;[isUp, requestedUrls] = [false, []]
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url)
    return isUp ? Response.json({ guides: [], ofCategory: {} }) : new Response('', { status: 503 })
  })
  provideRecords({}, { guides: 'https://content.example/data/guides-1' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('preloading fetches a record that is not loaded', async () => {
  isUp = true
  await preloadRecords({ reads: [OTHER], fetches: [] })
  await preloadRecords({ reads: [OTHER], fetches: [] })
  expect(requestedUrls).toEqual(['https://content.example/data/guides-1/guide/1.json'])
})

test('preloading a record that has failed fetches it again; meanwhile its readers show the failure', async () => {
  await expect(loadRecord(NAME)).rejects.toThrow('503')
  const states: string[] = []
  const { result } = renderHook(() => {
    const state = useRecordState(NAME)
    states.push(state.status)
    return state
  })
  await waitFor(() => expect(result.current.status).toBe('failed'))
  states.length = 0
  await act(() => preloadRecords({ reads: [NAME], fetches: [] }))
  isUp = true
  await act(() => preloadRecords({ reads: [], fetches: [NAME] }))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(states).not.toContain('loading')
})
