/**
 * Where an address that closes with slashes is sent on to; null when it stays. The target is a path of this site
 * whatever was asked for: `//evil.example/` and `/\evil.example/` must not become another host.
 */
export function withoutTrailingSlashes(url: string): string | null {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (path === '/' || !path.endsWith('/')) return null;
  return `/${path.replaceAll(/^[/\\]+|[/\\]+$/g, '')}${query < 0 ? '' : url.slice(query)}`;
}
