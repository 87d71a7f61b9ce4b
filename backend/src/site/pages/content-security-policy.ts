/**
 * Returns the content security policy of pages. Scripts need the nonce or must be loaded by a script that has it; the
 * shell's default Trusted Types policy (shell/src/federation/known-files) decides which those may load. `upgrade` is
 * for sites on https.
 */
export function contentSecurityPolicy(nonce: string, upgrade: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Uploaded video lessons, in the player that sets no cookies before it plays.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
