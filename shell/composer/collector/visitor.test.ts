import { expect, test } from 'vitest'
import { networkOf } from './visitor.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:DB8:1:2::', '2001:db8:1'],
  ['2001:db8::5:6', '2001:db8:0'],
  ['2001:db8::3:4:5:6:7:8', '2001:db8:3'],
  ['2001::2:3:4:5:6:7:8', '2001:2:3'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
