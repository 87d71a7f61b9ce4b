import { SITE_PARTS, type SitePart } from '@shinobi/shared/contract/platform/release';
import type { SiteVariant } from '../../../runtime/settings.js';

/** What a host shows: the whole product, one part of it, or the debug menu. */
type ShownVariant = 'main' | 'local' | SitePart;

export interface Site {
  readonly variant: ShownVariant;
  /** Whether the debug menu is available. */
  readonly debug: boolean;
}

/** The `Host` header and the requested address. */
interface RequestedAddress {
  readonly host: string;
  readonly url: string;
}

interface HostSettings {
  readonly publicUrl: string;
  readonly siteHosts: ReadonlyMap<string, SiteVariant>;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/;
const VARIANTS: readonly string[] = ['main', 'local', ...SITE_PARTS];

const isShown = (name: string | null): name is ShownVariant => name !== null && VARIANTS.includes(name);
const withoutPort = (host: string) => host.replace(/:\d*$/, '');

/** Returns the `?variant=` parameter of an address. */
function variantParameter(url: string): ShownVariant | null {
  const name = new URLSearchParams(url.split('?')[1]).get('variant');
  return isShown(name) ? name : null;
}

/**
 * Returns the configured variant of a host, looked up with its port and then without; the public address is the main
 * site.
 */
function variantOf(host: string, { siteHosts, publicUrl }: HostSettings): SiteVariant | undefined {
  const set = siteHosts.get(host) ?? siteHosts.get(withoutPort(host));
  return set ?? (new URL(publicUrl).host === host ? 'main' : undefined);
}

/** Returns the origin of the main site: the public address, unless other hosts are configured for it. */
export function mainSite({ siteHosts, publicUrl }: HostSettings): string {
  const { host, protocol } = new URL(publicUrl);
  const mains = [...siteHosts].flatMap(([name, variant]) => (variant === 'main' ? [name] : []));
  const known = mains.length === 0 || mains.includes(host) || mains.includes(withoutPort(host));
  return known ? publicUrl : `${protocol}//${mains[0]}`;
}

/**
 * Returns what a host shows (shared/docs/behaviour/addresses.md, rule 9), or null if it redirects to the main site, as
 * unknown hosts and the old main host do. Loopback names show everything.
 */
export function siteOf({ host: asked, url }: RequestedAddress, hosts: HostSettings): Site | null {
  const host = asked.toLowerCase();
  const name = withoutPort(host);
  const set = variantOf(host, hosts);
  if (LOOPBACK.test(name) && (set === undefined || set === 'main'))
    return { variant: variantParameter(url) ?? 'main', debug: true };
  if (set === 'local') return { variant: variantParameter(url) ?? 'local', debug: true };
  if (set === 'old') return null;
  if (set) return { variant: set, debug: false };
  // Without configured hosts a bare IP address can only mean the main site; so does a missing host.
  const bare = hosts.siteHosts.size === 0 && ADDRESS.test(name);
  return bare || host === '' ? { variant: 'main', debug: false } : null;
}
