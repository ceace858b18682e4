import { expect, test } from 'vitest'
import { parseAnswers } from './wrk.ts'

const OUTPUT = `Running 3s test @ http://localhost:4670
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     7.06ms    4.51ms  84.15ms   95.60%
    Req/Sec     4.68k   530.33     5.22k    83.33%
  Latency Distribution
     50%  950.00us
     75%    6.92ms
     90%    8.08ms
     99%    1.02s 
  14053 requests in 3.02s, 78.64MB read
`
const RATE = 'Requests/sec:   4655.88\nTransfer/sec:     26.05MB\n'

test('latencies are in ms, whatever unit wrk prints', () => {
  expect(parseAnswers(OUTPUT + RATE)).toEqual({
    requests: 14_053,
    perSecond: 4655.88,
    p50: expect.closeTo(0.95),
    p99: 1020,
    refused: 0,
    failed: 0,
  })
})

test('refused requests and failed connections are counted', () => {
  const errors = '  Socket errors: connect 1, read 20, write 0, timeout 3\n  Non-2xx or 3xx responses: 17\n'
  expect(parseAnswers(OUTPUT + errors + RATE)).toMatchObject({ refused: 17, failed: 24 })
})

test('output without numbers is an error', () => {
  expect(() => parseAnswers('unable to connect to localhost:1 Connection refused')).toThrow('unable to connect')
})
