import { SITE_PARTS, type SitePart } from '@shinobi/shared/contract/platform/release';
import type { SiteVariant } from '../../../runtime/settings.js';

/** What a host shows: the whole product, a part of it alone, or the debug menu that can mount any of these. */
type ShownVariant = 'main' | 'local' | SitePart;

export interface Site {
  readonly variant: ShownVariant;
  /** The debug menu is here too. */
  readonly debug: boolean;
}

/** What is asked for: the `Host` header, and the address after it. */
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

/** `?variant=` of an address. */
function variantParameter(url: string): ShownVariant | null {
  const name = new URLSearchParams(url.split('?')[1]).get('variant');
  return isShown(name) ? name : null;
}

/** The variant that a host was set to, by its name with the port or else without; the public address is the main one. */
function variantOf(host: string, { siteHosts, publicUrl }: HostSettings): SiteVariant | undefined {
  const set = siteHosts.get(host) ?? siteHosts.get(withoutPort(host));
  return set ?? (new URL(publicUrl).host === host ? 'main' : undefined);
}

/** Where the main site is: the public address, unless the main hosts are others. */
export function mainSite({ siteHosts, publicUrl }: HostSettings): string {
  const { host, protocol } = new URL(publicUrl);
  const mains = [...siteHosts].flatMap(([name, variant]) => (variant === 'main' ? [name] : []));
  const known = mains.length === 0 || mains.includes(host) || mains.includes(withoutPort(host));
  return known ? publicUrl : `${protocol}//${mains[0]}`;
}

/**
 * What a host is answered with (docs/behaviour/addresses.md, rule 9): its variant, or null when the main
 * site is asked instead, as for unknown hosts and the old main one. This machine's own names show everything.
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
  // Without names there is nothing else that an address could stand for; nor is there when no host was named.
  const bare = hosts.siteHosts.size === 0 && ADDRESS.test(name);
  return bare || host === '' ? { variant: 'main', debug: false } : null;
}
