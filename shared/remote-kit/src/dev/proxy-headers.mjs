import { createHash } from 'node:crypto';

// The headers that a proxy on http://localhost has to rewrite so that a product on https works through it. Pure functions.

/** Browsers accept `__Host-` and `__Secure-` cookies on https only; the proxy gives them other names. */
const PREFIX = 'remote-kit-';
const GUARDED = /^(__Host-|__Secure-)/;

/** A cookie of the product, for the browser: without `Secure` and `Domain`, and under a name that http allows. */
export function cookieForBrowser(cookie) {
  const [pair, ...attributes] = cookie.split(';');
  const kept = attributes.filter((attribute) => !/^\s*(secure|domain=|partitioned)/i.test(attribute));
  const name = pair.replace(GUARDED, (guard) => PREFIX + guard);
  return [name, ...kept.map((one) => one.replace(/samesite=none/i, 'SameSite=Lax'))].join(';');
}

/** The browser's cookies under the product's names. */
export const cookiesForProduct = (header) => header.replaceAll(new RegExp(`(^|;\\s*)${PREFIX}(__\\w+-)`, 'g'), '$1$2');

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'te']);

/** The headers of a request as the product expects them: it believes that its own page has sent it. */
export function headersForProduct(headers, target, own) {
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name));
  const rewritten = Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll(own, target.origin) : value]),
  );
  return {
    ...rewritten,
    host: target.host,
    ...(headers.cookie && { cookie: cookiesForProduct(headers.cookie) }),
    'accept-encoding': 'identity',
  };
}

const withoutUpgrade = (policy) => policy.replace(/;?\s*upgrade-insecure-requests/g, '');

/** The headers of a response as the browser can use them on http://localhost. */
export function headersForBrowser(headers, target, own) {
  const kept = Object.entries(headers).filter(
    ([name]) => !HOP_BY_HOP.has(name) && name !== 'strict-transport-security',
  );
  const result = Object.fromEntries(kept);
  if (headers.location) result.location = headers.location.replace(target.origin, own);
  if (headers['set-cookie']) result['set-cookie'] = headers['set-cookie'].map(cookieForBrowser);
  const policy = headers['content-security-policy'];
  if (policy) result['content-security-policy'] = withoutUpgrade(policy);
  return result;
}

const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Adds the hashes of inline scripts to a page's Content-Security-Policy. */
export const allowScripts = (policy, scripts) =>
  policy.replace(/script-src [^;]*/, (sources) => [sources, ...scripts.map(hashOf)].join(' '));
