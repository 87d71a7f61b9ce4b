import ts from 'typescript';

const EFFECT = /^use(Layout|Insertion)?Effect$/;
/** Functions with these names return a clean-up function. */
const SUBSCRIPTION = /^(subscribe|follow|watch|listen|poll)([A-Z]|$)/;

const nameOf = (callee: ts.Expression): string => {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
};

/** Collects what a function returns, without the functions inside it. */
function returnedBy({ body }: ts.FunctionLikeDeclarationBase): readonly ts.Expression[] {
  if (!body || !ts.isBlock(body)) return body ? [body as ts.Expression] : [];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

function isCleanUp(value: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(value)) return isCleanUp(value.expression);
  if (ts.isConditionalExpression(value)) return isCleanUp(value.whenTrue) && isCleanUp(value.whenFalse);
  if (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return isCleanUp(value.left) && isCleanUp(value.right);
  if (ts.isCallExpression(value)) return !value.questionDotToken && SUBSCRIPTION.test(nameOf(value.expression));
  return ts.isArrowFunction(value) || ts.isFunctionExpression(value) || ts.isIdentifier(value);
}

/** Finds the faults of an effect's function. An async one returns a promise, whatever its body returns. */
function faultsOf(effect: ts.Node | undefined): readonly ts.Node[] {
  if (!effect || !(ts.isArrowFunction(effect) || ts.isFunctionExpression(effect))) return [];
  if (effect.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)) return [effect];
  return returnedBy(effect).filter((value) => !isCleanUp(value));
}

/**
 * Finds effects that return anything but a function, a variable or a subscription's clean-up, as `file:line: what`. React
 * calls the returned value when the effect ends, so a method that returns nothing today and a promise in the next browser,
 * like `scrollIntoView`, takes the whole page down.
 */
export function effectReturns(file: string, source: string): readonly string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && EFFECT.test(nameOf(node.expression)))
      for (const fault of faultsOf(node.arguments[0]))
        found.push(`${file}:${parsed.getLineAndCharacterOfPosition(fault.getStart()).line + 1}: ${fault.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}
