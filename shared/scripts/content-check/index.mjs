import { compile } from '../compile.mjs';
import { findingLine, summaryTable } from './report.mjs';

/*
 * Checks the content of backend/content: all of it, or the kinds that are named (`index.mjs grammar`). Prints every fault
 * and one table; exits 1 where anything is wrong.
 */

const CHECKS = {
  vocabulary: async () => (await import('./vocabulary.mjs')).checkVocabulary(),
  folktales: async () => (await import('./folktales.mjs')).checkFolktales(),
  grammar: async () => (await import('./grammar.mjs')).checkGrammar(),
  kanji: async () => (await import('./kanji.mjs')).checkKanji(),
  articles: async () => (await import('./articles.mjs')).checkArticles(),
  path: async () => (await import('./path.mjs')).checkPath(),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(CHECKS, name));
if (unknown.length) {
  console.error(`No such content: ${unknown.join(', ')}. There is: ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(2);
}

// Readings and Latin letters are those of the product, so its rules are compiled before the checks are loaded.
await compile();
const results = await Promise.all(
  Object.entries(CHECKS)
    .filter(([name]) => !named.length || named.includes(name))
    .map(([, check]) => check()),
);
for (const finding of results.flatMap(({ faults }) => faults)) console.error(findingLine(finding));
console.log(summaryTable(results));
if (results.some(({ faults }) => faults.length)) process.exitCode = 1;
