// @vitest-environment dom
import { act, renderHook } from '@testing-library/react'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { expect, test } from 'vitest'
import { lastNavigation, useNavigation } from './use-navigation.ts'

/** A tab that has visited '/' and then '/aide'. */
const visitedHelp = () => createMemoryHistory({ initialEntries: ['/', '/aide'], v5Compat: true })

test('hydrates the page of the document, then shows the one to which the visitor has gone back meanwhile', () => {
  const history = visitedHelp()
  const start = lastNavigation(history)
  history.go(-1)
  const paths: string[] = []
  renderHook(() => {
    const { location } = useNavigation(history, start)
    paths.push(location.pathname)
  })
  expect([...new Set(paths)]).toEqual(['/aide', '/'])
})

test('follows the history from then on, without another rendering at the start', () => {
  const history = visitedHelp()
  const start = lastNavigation(history)
  const { result } = renderHook(() => useNavigation(history, start))
  expect(result.current).toBe(start)
  act(() => history.push('/cart'))
  expect(result.current).toMatchObject({ location: { pathname: '/cart' }, navigationType: 'PUSH' })
})
