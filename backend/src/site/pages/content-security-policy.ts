interface InlineParts {
  /** Hashes of the inline scripts, as `cspHash` returns them. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Returns the content security policy of a page. Its inline scripts and styles run by their hash, and other scripts must be
 * loaded by such a script; the Trusted Types policies `boot` (shell/public/page.html) and `default`
 * (shell/src/federation/known-files) decide which those may load. `upgrade` is for sites on https.
 */
export function contentSecurityPolicy({ scripts, styles }: InlineParts, upgrade: boolean): string {
  return [
    // Also for fonts and calls.
    "default-src 'self'",
    ["script-src 'strict-dynamic'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // Uploaded video lessons, in the player that sets no cookies before it plays.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default boot',
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
