/** The value of a cookie in a `Cookie` header; undefined when there is none. The first of equal names counts. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

interface CookieOptions {
  readonly secure: boolean;
  readonly maxAgeSec: number;
}

/** A `Set-Cookie` that scripts cannot read and foreign sites' requests do not carry. */
export const writeCookie = (name: string, value: string, { secure, maxAgeSec }: CookieOptions): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSec}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** `__Host-` binds the cookie to this very host, which browsers allow behind https only. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-session' : 'session';
