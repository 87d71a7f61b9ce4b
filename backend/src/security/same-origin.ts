export interface OriginHeaders {
  readonly origin?: string;
  readonly host?: string;
  readonly fetchSite?: string;
}

/**
 * Whether a state-changing call comes from this site, or from no page at all (a script, curl: neither header).
 * A browser's own word that page and call have one origin is enough: no page can forge it, and it stays true behind a
 * proxy that names another host. Browsers that do not say so are judged by the origin: the page's own address is the
 * public one, or the one that the request was sent to; a page that an attacker on the network serves over plain http is
 * not this site when the site is on https.
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
