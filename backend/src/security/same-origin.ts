export interface OriginHeaders {
  readonly origin?: string;
  readonly host?: string;
  readonly fetchSite?: string;
}

/**
 * Whether a state-changing call comes from this site, or from no page at all (a script or curl sends neither header).
 * `Sec-Fetch-Site: same-origin` is enough: no page can forge it, and it is right behind a proxy that changes the host.
 * Without it the origin decides: it must be the public address or the host the request was sent to. A page that an
 * attacker on the network serves over plain http is not this site when the site uses https.
 */
export function isFromSameSite({ origin, host, fetchSite }: OriginHeaders, publicUrl: string): boolean {
  if (fetchSite === 'same-origin') return true;
  if (fetchSite === 'cross-site') return false;
  if (origin === undefined) return fetchSite !== 'same-site';
  if (origin === publicUrl) return true;
  if (!host) return false;
  if (origin === `https://${host}`) return true;
  return origin === `http://${host}` && !publicUrl.startsWith('https:');
}
