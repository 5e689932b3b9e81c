import { expect, it } from 'vitest';
import { ipRateLimitKey } from './createRateLimits.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:0DB8:0001::1', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['<script>'.repeat(100), '<script>'.repeat(8)],
])('%s counts as %s', (address, key) => {
  expect(ipRateLimitKey(address)).toBe(key);
});
