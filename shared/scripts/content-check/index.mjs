import { checkArticles } from './articles.mjs';
import { checkFolktales } from './folktales.mjs';
import { checkGrammar } from './grammar.mjs';
import { checkKanji } from './kanji.mjs';
import { findingLine, summaryTable } from './report.mjs';
import { checkVocabulary } from './vocabulary.mjs';

/*
 * Checks the content of backend/content: all of it, or the kinds that are named (`index.mjs grammar`). Prints every fault
 * and one table; exits 1 where anything is wrong.
 */

const CHECKS = {
  vocabulary: checkVocabulary,
  folktales: checkFolktales,
  grammar: checkGrammar,
  kanji: checkKanji,
  articles: checkArticles,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(CHECKS, name));
if (unknown.length) {
  console.error(`No such content: ${unknown.join(', ')}. There is: ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(2);
}

const results = await Promise.all(
  Object.entries(CHECKS)
    .filter(([name]) => !named.length || named.includes(name))
    .map(([, check]) => check()),
);
for (const finding of results.flatMap(({ faults }) => faults)) console.error(findingLine(finding));
console.log(summaryTable(results));
if (results.some(({ faults }) => faults.length)) process.exitCode = 1;
