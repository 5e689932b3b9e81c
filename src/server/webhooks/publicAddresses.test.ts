import { expect, it } from 'vitest';
import { hostIpAddress, isPublicAddress } from './publicAddresses.ts';

it.each(['8.8.8.8', '2606:4700::1111'])('takes the public address %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'not an address',
])('takes no private or reserved address: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  ['https://[::1]/', '::1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://hooks.example/', undefined],
])('finds the address in %s', (url, address) => {
  expect(hostIpAddress(new URL(url))).toBe(address);
});
