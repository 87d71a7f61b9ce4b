/**
 * Scripts run by nonce, or because such a script loaded them; which of those may is decided by the default Trusted
 * Types policy, which the shell makes (shell/src/federation/known-files). `upgrade` is for sites on https.
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
    // Uploaded video lessons, in the player that sets no cookies before one plays.
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
