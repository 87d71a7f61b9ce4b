// Checks of the stylesheets, which are in effect on the whole page, also in the header of the shell and in other remotes.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
/** What is in their blocks are no rules for elements. */
const WITHOUT_SELECTORS = /^@(-\w+-)?(keyframes|font-face|property|page|counter-style)\b/;

/** Returns the selectors of a list, without the parentheses in them. */
function selectorsOf(list) {
  const flat = list.replaceAll(/\(([^()]*)\)/g, (_, inner) => ` ${inner.replaceAll(',', ' ')}`);
  return flat === list ? list.split(',') : selectorsOf(flat);
}

/** Returns the rules with a selector that has no class and no id, and so selects elements that the remote has not made. */
export function bareRules(css) {
  const found = new Set();
  // For each open block, whether the selectors in it are limited by it.
  const open = [];
  for (const [, before, mark] of css.replaceAll(COMMENT_OR_STRING, '').matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') open.pop();
    if (mark !== '{') continue;
    const prelude = before.trim();
    const isRule = !prelude.startsWith('@');
    const isLimited = open.at(-1) === true;
    if (isRule && !isLimited && selectorsOf(prelude).some((selector) => !/[.#]/.test(selector))) found.add(prelude);
    open.push(isLimited || isRule || WITHOUT_SELECTORS.test(prelude));
  }
  return [...found];
}

export function checkStyles(folder, { files }) {
  const stylesheets = Object.keys(files).filter((file) => file.endsWith('.css'));
  return {
    errors: stylesheets.flatMap((file) =>
      bareRules(readFileSync(path.join(folder, file), 'utf8')).map(
        (rule) => `${file}: the rule for "${rule}" changes the whole page. Give it a class.`,
      ),
    ),
  };
}
