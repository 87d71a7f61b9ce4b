/** Returns whether a path encodes valid UTF-8. */
function isText(path: string): boolean {
  try {
    return decodeURIComponent(path).isWellFormed();
  } catch {
    return false;
  }
}

/**
 * Returns the path of a typed address, encoded as in a link; `site` is the origin. Returns null for other sites,
 * addresses with a query or a hash, and anything else that is not an address of a page.
 */
export function ownAddress(typed: string, site: string): string | null {
  if (!URL.canParse(typed, site)) return null;
  const { origin, pathname, search, hash, username, password } = new URL(typed, site);
  if (origin !== new URL(site).origin || username || password || search || hash) return null;
  // `food` would be resolved relative to the page on which it is typed.
  if (!typed.startsWith('/') && !/^https?:\/\//i.test(typed)) return null;
  if (!isText(pathname)) return null;
  return pathname.replace(/\/+$/, '') || '/';
}
