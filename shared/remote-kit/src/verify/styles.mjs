// Checks of the stylesheets, which are in effect on the whole page, also in the header of the shell and in other remotes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import parseSelector from 'postcss-selector-parser';

const KEYFRAMES = /^(-\w+-)?keyframes$/;

/** Whether the rule selects nothing outside its container: a rule around it, an `@scope`, or an animation. */
const isLimited = ({ parent }) =>
  parent !== undefined &&
  (parent.type === 'rule' ||
    (parent.type === 'atrule' && (parent.name === 'scope' || KEYFRAMES.test(parent.name))) ||
    isLimited(parent));

/** Whether a part of a selector names what only the remote makes: a class, an id or an element of its own. */
const namesOwn = (node) =>
  node.type === 'class' ||
  node.type === 'id' ||
  (node.type === 'tag' && node.value.includes('-')) ||
  (node.value !== ':not' && (node.nodes ?? []).some(namesOwn));

/** Returns the selectors of rules that also select elements which the remote has not made. */
export function bareRules(css) {
  const found = new Set();
  postcss.parse(css, { map: false }).walkRules((rule) => {
    const isBare = parseSelector()
      .astSync(rule)
      .nodes.some((selector) => !namesOwn(selector));
    if (isBare && !isLimited(rule)) found.add(rule.selector);
  });
  return [...found];
}

/** Finds style rules that change the whole page. Throws for a stylesheet that cannot be read. */
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
