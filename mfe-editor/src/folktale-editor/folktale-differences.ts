import { type Difference, fieldDifferences, rowDifferences } from '../common/merging/difference.js';
import type { EditedFolktale, EditedLine, LinkedArticle } from './edited-folktale.js';
import { DETAIL_NAMES, TITLE_NAMES } from './folktale-faults.js';

const describeWords = ({ words }: EditedLine) =>
  words.map(({ kanji, hiragana, english }) => `${kanji} ${hiragana} ${english}`).join(' / ');

const describeLine = (line: EditedLine) =>
  [line.kanji, line.hiragana, line.romaji, line.english, describeWords(line)].join('\n');

const describeArticle = ({ pageName }: LinkedArticle) => pageName;

const titleDifferences = (mine: EditedFolktale, theirs: EditedFolktale): Difference<EditedFolktale>[] =>
  fieldDifferences(mine.title, theirs.title, TITLE_NAMES).map(({ key, take, ...difference }) => ({
    ...{ ...difference, key: `title.${key}` },
    take: (now) => ({ ...now, title: take(now.title) }),
  }));

export const findDifferences = (mine: EditedFolktale, theirs: EditedFolktale): Difference<EditedFolktale>[] => [
  ...fieldDifferences(mine, theirs, DETAIL_NAMES),
  ...titleDifferences(mine, theirs),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Article', describe: describeArticle, rowsOf: ({ articles }: EditedFolktale) => articles },
    withRows: (folktale, articles) => ({ ...folktale, articles }),
  }),
  ...rowDifferences(mine, theirs, {
    ...{ name: 'Line', describe: describeLine, rowsOf: ({ lines }: EditedFolktale) => lines },
    withRows: (folktale, lines) => ({ ...folktale, lines }),
  }),
];
