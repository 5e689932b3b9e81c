import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Error code of a host in a private network. */
export const PRIVATE_ADDRESS_ERROR_CODE = 'PRIVATE_ADDRESS';

/** True for an address of the public internet: not private, local, reserved, or a tunnel to such an address. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Returns the IP address that a URL names as its host; undefined for a host name, which `publicLookup` resolves. */
export function hostIpAddress({ hostname }: URL): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) ? address : undefined;
}

/**
 * Resolves a host name for a connection and rejects hosts with any private address. The connection uses the checked
 * addresses, so that a second answer of the name server cannot change the host (DNS rebinding).
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const refused =
      error ?? (found.every(({ address }) => isPublicAddress(address)) ? undefined : createPrivateHostError());
    const [first] = found ?? [];
    if (refused || !first) callback(refused ?? null, []);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** Creates the error of a host in a private network. */
export const createPrivateHostError = (): NodeJS.ErrnoException =>
  Object.assign(new Error('The host has a private address.'), { code: PRIVATE_ADDRESS_ERROR_CODE });
