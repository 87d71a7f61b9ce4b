const KEYWORDS: ReadonlySet<string> = new Set(['and', 'or', 'unless', 'on', 'ignoring', 'by', 'without', 'bool']);

/** Returns the names of the metrics in an expression of Prometheus. */
export function metricsOf(expression: string): readonly string[] {
  const names = expression
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\boffset\s+\w+/g, '')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
    .matchAll(/[A-Za-z_:][\w:]*(?!\w|\s*\()/g);
  return [...new Set([...names].map(([name]) => name))].filter((name) => !KEYWORDS.has(name) && !/^e\d+$/.test(name));
}

/** Returns the series of the metrics that the table of the documentation lists: of a histogram those that it consists of. */
export function documentedSeries(document: string): ReadonlySet<string> {
  const rows = [...document.matchAll(/^\| `(\w+)` +\| (\w+) /gm)] as unknown as [string, string, string][];
  return new Set(
    rows.flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    ),
  );
}
