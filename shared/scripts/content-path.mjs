import { readFileSync } from 'node:fs';
import { readContent } from './content-check/content-files.mjs';

/*
 * Prints backend/content/path.json with its words written out, to read and to correct it.
 */

const { chapters } = JSON.parse(readFileSync(new URL('../../backend/content/path.json', import.meta.url), 'utf8'));
const words = new Map(
  readContent('vocabulary').flatMap(({ value }) => value.words.map((word) => [String(word.vocabId), word])),
);

function itemText(key) {
  const [kind, name] = key.split(':');
  const word = kind === 'word' ? words.get(name) : undefined;
  if (!word) return name;
  return word.kanji === word.hiragana ? word.kanji : `${word.kanji}(${word.hiragana})`;
}

function unitText({ unitId, level, title, summary, items, grammar, needs, end }) {
  const lines = [
    `${unitId}. ${title} (${level}, ${items.length} items): ${summary}`,
    items.map(itemText).join(' '),
    ...(grammar.length ? [`grammar: ${grammar.join(', ')}`] : []),
    `builds on: ${needs.join(', ') || 'nothing'}; ends with: ${end.title} (${end.address})`,
  ];
  return lines.join('\n    ');
}

for (const { title, units } of chapters) console.log([`\n# ${title}`, ...units.map(unitText)].join('\n'));
