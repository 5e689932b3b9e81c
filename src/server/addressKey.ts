import { isIPv6 } from 'node:net';

/**
 * Who counts as one for limits: an IPv4 address, however it is written, or the /64 of an IPv6 one, which is one
 * household or one office.
 */
export function addressKey(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%', 1);
  if (!isIPv6(plain)) return plain.slice(0, 64) || 'unknown';
  // A URL writes every spelling of an address in the same way.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const groups = [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
