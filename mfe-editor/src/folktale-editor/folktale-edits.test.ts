import { describe, expect, it } from '@jest/globals';
import { anEditedStory, manyLines } from './sample-folktale.js';
import { type EditedFolktale, editedFolktaleFrom } from './edited-folktale.js';
import * as edits from './folktale-edits.js';

const folktale = editedFolktaleFrom(anEditedStory({}, manyLines(4)));
const [first, second] = folktale.lines as [EditedFolktale['lines'][number], EditedFolktale['lines'][number]];
const kanji = ({ lines }: EditedFolktale) => lines.map((line) => line.kanji);
const words = (of: EditedFolktale, line = 0) => of.lines[line]?.words.map((word) => word.kanji);

describe('lines', () => {
  it('are added after another or at the end, with one blank word', () => {
    expect(kanji(edits.addLine(folktale, first.id))).toEqual(['桃です。', '', '川へ行く。', '桃です。', '川へ行く。']);
    expect(kanji(edits.addLine(folktale, null)).at(-1)).toBe('');
    expect(words(edits.addLine(folktale, first.id), 1)).toEqual(['']);
  });

  it('are removed, and the lines after them move up', () => {
    expect(edits.removeLine(folktale, second.id).lines.map(({ id }) => id)).toEqual(
      folktale.lines.filter(({ id }) => id !== second.id).map(({ id }) => id),
    );
  });

  it('leave a blank line when the last one is removed', () => {
    const one = { ...folktale, lines: [first] };
    expect(kanji(edits.removeLine(one, first.id))).toEqual(['']);
  });

  it('are removed together when nothing is written in them', () => {
    const blank = edits.addLine(edits.addLine(folktale, first.id), null);
    expect(kanji(edits.removeBlankLines(blank))).toEqual(kanji(folktale));
    const gloss = edits.addLine(folktale, null);
    const last = gloss.lines.at(-1)!;
    const written = edits.writeWord(gloss, last.id, last.words[0]!.id, 'english', 'x');
    expect(edits.removeBlankLines(written)).toBe(written);
    expect(kanji(edits.removeBlankLines({ ...folktale, lines: [last] }))).toEqual(['']);
  });
});

describe('words', () => {
  const [peach, copula, stop] = first.words as [Word, Word, Word];
  type Word = (typeof first.words)[number];

  it('are added after another or at the end of the line, and removed', () => {
    expect(words(edits.addWord(folktale, first.id, peach.id))).toEqual(['桃', '', 'です', '。']);
    expect(words(edits.addWord(folktale, first.id, null))).toEqual(['桃', 'です', '。', '']);
    expect(words(edits.removeWord(folktale, first.id, copula.id))).toEqual(['桃', '。']);
    expect(words(edits.removeWord(folktale, first.id, copula.id), 1)).toEqual(words(folktale, 1));
  });

  it('are merged with the next one of the same line', () => {
    const merged = edits.mergeWords(folktale, first.id, peach.id);
    expect(merged.lines[0]?.words[0]).toEqual({
      id: peach.id,
      kanji: '桃です',
      hiragana: 'ももです',
      english: 'peach is; are',
    });
    expect(words(merged)).toEqual(['桃です', '。']);
    expect(edits.mergeWords(folktale, first.id, copula.id).lines[0]?.words[1]?.english).toBe('is; are');
  });

  it.each([
    ['the last word of its line', stop.id],
    ['a word that is gone', 'gone'],
  ])('are not merged across lines: %s', (_, id) => {
    expect(edits.mergeWords(folktale, first.id, id)).toBe(folktale);
    expect(edits.hasNextWord(first, peach.id)).toBe(true);
    expect(edits.hasNextWord(first, stop.id)).toBe(false);
  });
});

describe('a draft', () => {
  const draft = (over: Partial<edits.SentenceDraft> = {}): edits.SentenceDraft => ({
    sentence: {
      storyId: 1,
      lineNumber: 1,
      kanji: '桃です。',
      hiragana: 'とうです。',
      romaji: 'tou desu.',
      english: '[draft] x',
    },
    words: ['桃', 'です', '。'].map((text, n) => ({
      ...{
        storyId: 1,
        lineNumber: 1,
        wordNumber: n + 1,
        kanji: text,
        hiragana: `${text}よみ`,
        english: `${text} gloss`,
      },
    })),
    draft: true,
    ...over,
  });
  const english = (text: string) => edits.writeLine(folktale, first.id, 'english', text);

  it.each([
    { says: 'fills an empty field', before: english(''), isDraft: true, after: '[draft] x' },
    { says: 'replaces a draft', before: english('[draft] old'), isDraft: true, after: '[draft] x' },
    { says: 'does not replace what an editor wrote', before: english('Mine.'), isDraft: true, after: 'Mine.' },
    {
      says: 'replaces what an editor wrote when it comes from a translator',
      before: english('Mine.'),
      isDraft: false,
      after: '[draft] x',
    },
  ])('$says', ({ before, isDraft, after }) => {
    const [line] = edits.applyDraft(before, first.id, '桃です。', draft({ draft: isDraft })).lines;
    expect(line).toMatchObject({ kanji: '桃です。', hiragana: 'とうです。', romaji: 'tou desu.', english: after });
  });

  it('keeps the glosses of words that it has again, in order', () => {
    const [line] = edits.applyDraft(folktale, first.id, '桃です。', draft()).lines;
    expect(line?.words.map((word) => [word.hiragana, word.english])).toEqual([
      ['桃よみ', 'peach'],
      ['ですよみ', 'is; are'],
      ['。よみ', '。 gloss'],
    ]);
  });

  it('does not change a line whose Japanese has changed meanwhile', () => {
    const changed = edits.writeLine(folktale, first.id, 'kanji', '梨です。');
    expect(edits.applyDraft(changed, first.id, '桃です。', draft()).lines[0]).toEqual(changed.lines[0]);
  });

  it('of a word fills in reading and gloss, unless the word has changed', () => {
    const [peach] = first.words;
    const word = { storyId: 1, lineNumber: 1, wordNumber: 1, kanji: '桃', hiragana: 'とう', english: 'a peach' };
    const applied = edits.applyWordDraft(folktale, first.id, peach!.id, '桃', word);
    expect(applied.lines[0]?.words[0]).toMatchObject({ kanji: '桃', hiragana: 'とう', english: 'a peach' });
    expect(edits.applyWordDraft(folktale, first.id, peach!.id, '梨', word)).toEqual(folktale);
  });
});
