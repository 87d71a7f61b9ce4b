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

describe('a pasted tale', () => {
  const sentences = [
    { kanji: '犬です。', hiragana: 'いぬです。' },
    { kanji: '猿です。', hiragana: '' },
  ];

  it('goes into a line and into new lines after it', () => {
    const pasted = edits.pasteSentences(folktale, first.id, sentences);
    expect(kanji(pasted)).toEqual(['犬です。', '猿です。', '川へ行く。', '桃です。', '川へ行く。']);
    expect(pasted.lines[0]).toMatchObject({ id: first.id, hiragana: first.hiragana, english: first.english });
    expect(pasted.lines[1]).toMatchObject({ hiragana: '', romaji: '', english: '' });
    expect(edits.pasteSentences(folktale, 'gone', sentences)).toBe(folktale);
    expect(edits.pasteSentences(folktale, first.id, [])).toBe(folktale);
  });

  it('is added after the last written line, or replaces all lines', () => {
    const blankAtEnd = edits.addLine(folktale, null);
    expect(kanji(edits.addSentences(blankAtEnd, sentences, false)).slice(-3)).toEqual([
      '川へ行く。',
      '犬です。',
      '猿です。',
    ]);
    const replaced = edits.addSentences(folktale, sentences, true);
    expect(replaced.lines.map(({ hiragana }) => hiragana)).toEqual(['いぬです。', '']);
    expect(kanji(edits.addSentences(folktale, [], true))).toEqual(['']);
    expect(
      kanji(edits.addSentences({ ...folktale, lines: [edits.addLine(folktale, null).lines[4]!] }, sentences, false)),
    ).toEqual(['犬です。', '猿です。']);
  });
});

describe('lines that move and merge', () => {
  it.each<[string, string, 1 | -1, readonly number[]]>([
    ['down', first.id, 1, [1, 0, 2, 3]],
    ['up', second.id, -1, [1, 0, 2, 3]],
    ['not above the first', first.id, -1, [0, 1, 2, 3]],
    ['not if the line is gone', 'gone', 1, [0, 1, 2, 3]],
  ])('move %s', (_, id, step, order) => {
    const moved = edits.moveLine(folktale, id, step);
    expect(moved.lines).toEqual(order.map((at) => folktale.lines[at]));
  });

  it('merge with the next one, with the words of both', () => {
    const merged = edits.mergeLines(folktale, first.id);
    expect(merged.lines).toHaveLength(3);
    expect(merged.lines[0]).toMatchObject({
      ...{ id: first.id, kanji: '桃です。川へ行く。', hiragana: 'ももです。かわへいく。' },
      ...{ romaji: 'momo desu. kawa e iku.', english: 'It is a peach. She goes to the river.' },
    });
    expect(words(merged)).toEqual(['桃', 'です', '。', '川', 'へ', '行く', '。']);
  });

  it('do not merge the last line; a draft stays a draft, blank words go', () => {
    expect(edits.mergeLines(folktale, folktale.lines.at(-1)!.id)).toBe(folktale);
    const drafted = edits.writeLine(folktale, second.id, 'english', '[draft] river');
    expect(edits.mergeLines(drafted, first.id).lines[0]?.english).toBe('[draft] It is a peach. river');
    const blank = edits.addLine(edits.addLine(folktale, null), null);
    const merged = edits.mergeLines(blank, blank.lines.at(-2)!.id);
    expect(words(merged, 4)).toEqual(['']);
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
