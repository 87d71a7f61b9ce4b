import type { RequestOf } from '@shinobi/shared/contract';
import { markdownFaults } from '@shinobi/shared/domain/editing/markdown-faults';
import type { Sentence, Word } from '@shinobi/shared/contract/learning/stories';
import type { FolktaleText, SentenceInFile } from '../../../learning/folktales/index.js';

/** A folktale that is being edited: any field may still be empty. */
export interface EditedFolktale {
  readonly storyName: string;
  readonly description: string;
  readonly title: FolktaleText['title'] | null;
  readonly explanation: string;
  readonly youtube: string | null;
  /** Page names. */
  readonly articles: readonly string[];
  readonly sentences: readonly SentenceInFile[];
}
/** What readers see around the sentences. A request without one of them keeps what is stored. */
type FolktaleExtras = Pick<EditedFolktale, 'title' | 'explanation' | 'youtube' | 'articles'>;
export type FolktaleRequest = RequestOf<'POST /api/StoriesEdit/Save'>['body'];
export interface FolktaleFault {
  readonly path: string;
  readonly message: string;
}

/** Escapes line breaks for the editor (shared/docs/behaviour/editing.md, rule 6). */
export const escapeLines = (text: string): string => text.replaceAll('\n', '\\n');
/** Accepts escaped and real line breaks. */
export const unescapeLines = (text: string): string =>
  text.replaceAll('\\r', '').replaceAll('\\n', '\n').replaceAll('\r', '');

function wordsByLine(words: FolktaleRequest['words']): ReadonlyMap<number, FolktaleRequest['words']> {
  const lines = new Map<number, FolktaleRequest['words']>();
  for (const word of words) {
    const line = lines.get(word.lineNumber);
    if (line) line.push(word);
    else lines.set(word.lineNumber, [word]);
  }
  return lines;
}

const countFaults = <K extends string>(
  rows: readonly Readonly<Record<K, number>>[],
  key: K,
  at: string,
): FolktaleFault[] =>
  rows.flatMap((row, index) =>
    row[key] === index + 1 ? [] : [{ path: `${at}.${index}.${key}`, message: `Should be ${index + 1}.` }],
  );

/** Returns the faults of line and word numbers: they are part of addresses and must count from 1 without gaps. */
export function numberFaults({ sentences, words }: FolktaleRequest): FolktaleFault[] {
  const lost = words.findIndex(({ lineNumber }) => lineNumber > Math.max(1, sentences.length));
  return [
    ...countFaults(sentences, 'lineNumber', 'sentences'),
    ...[...wordsByLine(words)].flatMap(([line, ofLine]) => countFaults(ofLine, 'wordNumber', `words of line ${line}`)),
    ...(lost < 0 ? [] : [{ path: `words.${lost}.lineNumber`, message: 'This line does not exist.' }]),
  ];
}

/** `before` has what stays if the request does not have it. */
export function editedFolktaleOf(
  { storyDesc, sentences, words }: FolktaleRequest,
  before: FolktaleExtras,
): EditedFolktale {
  const byLine = wordsByLine(words);
  const { storyName, description, title, youtube } = storyDesc;
  return {
    storyName,
    description: unescapeLines(description),
    title: title === undefined ? before.title : title,
    explanation: storyDesc.explanation ?? before.explanation,
    youtube: youtube === undefined ? before.youtube : youtube,
    articles: storyDesc.articles ?? before.articles,
    sentences: sentences.map(({ lineNumber, kanji, hiragana, romaji, english }) => ({
      ...{ lineNumber, kanji, hiragana, romaji, english },
      words: (byLine.get(lineNumber) ?? []).map(({ storyId: _, lineNumber: __, ...word }) => word),
    })),
  };
}

/**
 * Returns the faults of the explanation and of the articles. `known` are the page names of all articles; a link that was
 * there before may lead to an article that is no longer published.
 */
export function extrasFaults(
  text: FolktaleExtras,
  before: Pick<FolktaleExtras, 'articles'>,
  known: ReadonlySet<string>,
): FolktaleFault[] {
  const articles = text.articles.flatMap((name, index) => {
    const path = `storyDesc.articles.${index}`;
    if (text.articles.indexOf(name) < index) return [{ path, message: 'This article is listed twice.' }];
    return known.has(name) || before.articles.includes(name) ? [] : [{ path, message: 'There is no such article.' }];
  });
  const explanation = markdownFaults(text.explanation).map((message) => ({ path: 'storyDesc.explanation', message }));
  return [...explanation, ...articles];
}

export const sentencesOf = (storyId: number, { sentences }: EditedFolktale): Sentence[] =>
  sentences.map(({ words: _, ...sentence }) => ({ storyId, ...sentence }));

export const wordsOf = (storyId: number, { sentences }: EditedFolktale): Word[] =>
  sentences.flatMap(({ lineNumber, words }) => words.map((word) => ({ storyId, lineNumber, ...word })));
