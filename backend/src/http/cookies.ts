import type { CookieSerializeOptions } from '@fastify/cookie';

/** `__Host-` binds a cookie to this very host, which browsers allow on https only. */
export const cookieName = (name: string, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

/** Options of a cookie that scripts cannot read and that requests of foreign sites do not carry. */
export const privateCookie = (
  publicUrl: string,
  maxAgeSec: number,
): CookieSerializeOptions & { readonly secure: boolean } => ({
  path: '/',
  maxAge: maxAgeSec,
  httpOnly: true,
  sameSite: 'lax',
  secure: publicUrl.startsWith('https:'),
});

export const SESSION_COOKIE = 'session';
