import path from 'node:path';
import { root } from '../setup.mjs';

/** Texts that find nothing, or almost everything, or look like the syntax of a query. */
const NASTY = [
  ...[
    'a',
    'e',
    's',
    'to',
    'to t',
    'a of the',
    'person who',
    'kind of',
    'to be',
    'in',
    'i',
    'of the in to',
    'no',
    'ka',
    'shi',
  ],
  ...[
    'の',
    'し',
    'ー',
    'か',
    'あ',
    'ん',
    'っ',
    'しょう',
    'こう',
    'られる',
    'てててててててててて',
    'なられるせられるなられる',
    'でしたでしたでした',
  ],
  ...['日', '人', '大', '一', '々', '食べさせられたくなかったでしょう', 'かんがえさせられなければならなかったんです'],
  ...[
    '%',
    '_',
    '*',
    '"',
    "'",
    '^',
    'a*',
    'a" OR "b',
    'NEAR(a b)',
    '-',
    'a:b',
    '{a b}',
    '\\',
    ';--',
    '（',
    '𠮟る',
    '👺',
    '~',
  ],
  ...[
    'x'.repeat(40),
    'ka'.repeat(20),
    'か'.repeat(40),
    '漢'.repeat(40),
    'nn'.repeat(20),
    'shishishishi',
    'a b c d e f g h i j k',
  ],
];
const SYLLABLES =
  'ka shi tsu n a o to ya ryo kyu sha か し た べ る 食 日 本 行 っ て い ま す eat go re in the un'.split(' ');

/** Random texts of up to 40 characters; the same in each run. */
function randomTexts(count) {
  let seed = 20260401;
  const below = (n) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * n);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(10) }, () => SYLLABLES[below(SYLLABLES.length)])
      .join('')
      .slice(0, 40),
  );
}

/** The best of these counts for each text: the process also collects garbage and compiles. */
const RUNS = 3;

/** The CPU time of searches in the whole dictionary, in milliseconds: of this thread and those of the database. */
export async function timeSearches() {
  const at = (file) => path.join(root, 'backend/dist/learning/dictionary', file);
  const { ensureDictionary } = await import(at('build/dictionary-file.js'));
  const { DictionaryDatabaseService } = await import(at('dictionary-database.service.js'));
  const { DictionaryRepository } = await import(at('dictionary.repository.js'));
  const { SearchService } = await import(at('search.service.js'));
  const contentDir = path.join(root, 'backend/content');
  const dictionaryDir = path.join(root, 'node_modules/.cache/dictionary');
  await ensureDictionary(contentDir, dictionaryDir);
  const database = new DictionaryDatabaseService({ contentDir, dictionaryDir }, console);
  database.onApplicationBootstrap();
  await database.opened();
  const library = { getLibrary: () => Promise.resolve({ words: new Map() }) };
  const texts = [...new Set([...NASTY, ...randomTexts(2000)])];
  const best = new Map(texts.map((text) => [text, Infinity]));
  for (let run = 0; run < RUNS; run += 1) {
    // Without what the service has cached.
    const search = new SearchService(new DictionaryRepository(database), library);
    for (const text of texts) {
      const before = process.cpuUsage();
      await search.findWords(text);
      const { user, system } = process.cpuUsage(before);
      best.set(text, Math.min(best.get(text), (user + system) / 1000));
    }
  }
  await database.onApplicationShutdown();
  const times = [...best].map(([text, ms]) => ({ text, ms })).sort((one, other) => one.ms - other.ms);
  const part = (share) => Number(times[Math.floor((times.length - 1) * share)].ms.toFixed(2));
  return {
    searches: times.length,
    'median ms': part(0.5),
    'p99 ms': part(0.99),
    'most ms': part(1),
    slowest: times.at(-1).text,
  };
}
