/**
 * Returns the key of a network address for rate limits: IPv4 whole (also when mapped into IPv6), IPv6 as its /64, which
 * usually belongs to one customer. A connection that its client has ended before the request was read has no address any
 * more: all of those count as one.
 */
export function addressKey(ip: string | undefined): string {
  if (ip === undefined) return '';
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice(7);
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.replace(/%.*/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
