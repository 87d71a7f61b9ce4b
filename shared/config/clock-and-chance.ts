import ts from 'typescript';

/** Getters that read the machine's time zone: days, streaks and seasons use the UTC date. */
const LOCAL_TIME =
  /^(get|set)(Date|Day|Month|FullYear|Hours|Minutes)$|^getTimezoneOffset$|^toLocale(Date|Time)?String$/;

function hiddenInput(node: ts.Node): string | null {
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) return 'new Date()';
  if (ts.isCallExpression(node) && node.expression.getText() === 'Date') return 'Date()';
  if (!ts.isPropertyAccessExpression(node)) return null;
  const text = node.getText();
  if (text === 'Date.now' || text === 'Math.random') return text;
  return LOCAL_TIME.test(node.name.text) ? node.name.text : null;
}

/**
 * Finds where a pure rule reads clock, time zone or randomness, which must be passed in, as `file:line: what`. Other APIs of
 * browser and server are unknown to the domain's own compilation (`domain.tsconfig.json`).
 */
export function clockAndChance(file: string, source: string): readonly string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const what = hiddenInput(node);
    if (what) found.push(`${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}
