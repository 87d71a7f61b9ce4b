/**
 * Returns the redirect target of an address with trailing slashes; null for others. The target is always a path of this
 * site: `//evil.example/` and `/\evil.example/` must not become another host.
 */
export function withoutTrailingSlashes(url: string): string | null {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (path === '/' || !path.endsWith('/')) return null;
  return `/${path.replaceAll(/^[/\\]+|[/\\]+$/g, '')}${query < 0 ? '' : url.slice(query)}`;
}
