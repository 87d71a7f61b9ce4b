/** Whether what is encoded is text in UTF-8. */
function isText(path: string): boolean {
  try {
    return decodeURIComponent(path).isWellFormed();
  } catch {
    return false;
  }
}

/**
 * The path of an address that was typed, encoded as in a link; `site` is where the site is. Null for what is no address
 * of a page of it: another site's, one with a query or a hash, or none at all.
 */
export function ownAddress(typed: string, site: string): string | null {
  if (!URL.canParse(typed, site)) return null;
  const { origin, pathname, search, hash, username, password } = new URL(typed, site);
  if (origin !== new URL(site).origin || username || password || search || hash) return null;
  // `food` would be taken for a path beside whatever page it is typed on.
  if (!typed.startsWith('/') && !/^https?:\/\//i.test(typed)) return null;
  if (!isText(pathname)) return null;
  return pathname.replace(/\/+$/, '') || '/';
}
