import { describe, expect, it } from '@jest/globals';
import { writeCsv } from '../csv-export.js';
import { readCsvTable } from './csv-table.js';
import { decodeText } from './decode-text.js';
import { notesToCards } from './field-mapping.js';
import { guessFields } from './guess-fields.js';
import { ImportError } from './import-error.js';

const card = (front: string, back: string, reading = '') => ({ front, reading, back });

function read(text: string) {
  const { tables } = readCsvTable(text);
  return notesToCards(
    tables.map((table) => ({ table, choice: guessFields(table) })),
    { withSchedules: true },
  );
}

describe('A file with columns', () => {
  it.each([
    ['two columns', '桃,peach\n犬,dog', [card('桃', 'peach'), card('犬', 'dog')]],
    ['three columns with headings', 'Front,Reading,Back\r\n桃,もも,peach\r\n', [card('桃', 'peach', 'もも')]],
    ['headings in another order', 'Meaning;Kanji;Kana\npeach;桃;もも', [card('桃', 'peach', 'もも')]],
    ['tabs', '桃\tもも\tpeach, a fruit', [card('桃', 'peach, a fruit', 'もも')]],
    ['quotes, breaks and a mark at its beginning', '\uFEFF"桃","pe""ach\nfruit"\n\n', [card('桃', 'pe"ach\nfruit')]],
    ['clozes', '{{c1::桃}}を食べる,to eat a peach', [card('{{c1::桃}}を食べる', 'to eat a peach')]],
    ['headings in Japanese', '単語,読み,意味\n桃,もも,peach', [card('桃', 'peach', 'もも')]],
    ['Japanese headings in another order', '意味\t漢字\npeach\t桃', [card('桃', 'peach')]],
    ['a first card about the word of a heading', '漢字,かんじ,kanji', [card('漢字', 'kanji', 'かんじ')]],
    [
      "the header of Anki's text export",
      '#separator:tab\n#html:true\n#tags column:3\n桃[もも]\ta&nbsp;<b>peach</b>\tfruit summer\n犬\t"dog, <br>hound"\t\n',
      [card('桃', 'a peach', 'もも'), card('犬', 'dog,\nhound')],
    ],
    [
      "all columns of Anki's text export",
      '#separator:Semicolon\r\n#html:false\r\n#guid column:1\r\n#notetype column:2\r\n#deck column:3\r\n#tags column:6\r\nq~1;Basic;Core;<桃>;peach;\r\n',
      [card('<桃>', 'peach')],
    ],
    [
      "the names of columns in Anki's text export",
      '#separator:Comma\n#columns:Meaning,Kanji,Tags\n#tags column:3\npeach,桃,fruit',
      [card('桃', 'peach')],
    ],
    ['a number sign in its first row', '#,Kanji,Meaning\n1,桃,peach', [card('桃', 'peach')]],
    ['no heading in its first row', '犬,dog\n語,word', [card('犬', 'dog'), card('語', 'word')]],
  ])('is read with %s', (_, text, cards) => expect(read(text).cards).toEqual(cards));

  it.each([
    ['桃,peach\n犬', [{ reason: 'noMeaning', count: 1, examples: ['Line 2: 犬'] }]],
    ['桃,peach\n,dog', [{ reason: 'noWord', count: 1, examples: ['Line 2: dog'] }]],
    ['#separator:comma\n#html:true\n桃,peach\n犬,', [{ reason: 'noMeaning', count: 1, examples: ['Line 4: 犬'] }]],
    ['"桃\nb",c\n犬,', [{ reason: 'noMeaning', count: 1, examples: ['Line 3: 犬'] }]],
    [`桃,${'x'.repeat(501)}`, [{ reason: 'tooLong', count: 1, examples: ['Line 1: 桃'] }]],
    ['桃,peach\n犬,dog\n桃,peach', [{ reason: 'duplicate', count: 1, examples: ['Line 3: 桃'] }]],
  ])('names the line of what is left out: %j', (text, skipped) => expect(read(text).skipped).toEqual(skipped));

  it.each([
    ['桃,"peach\nand\n\n犬,dog', 'Line 1: a quotation mark is never closed.'],
    ['', 'There are no cards in this file.'],
    ['Front,Back', 'There are no cards in this file.'],
    ['桃\n犬', 'Two or three columns are needed: front, reading and back.'],
    ['a,b\n'.repeat(50_001), 'This file has more than 50000 rows. Import it in parts.'],
  ])('is refused with a reason: %j', (text, message) => expect(() => read(text)).toThrow(new ImportError(message)));

  it('is refused with a reason however many rows it has', () =>
    expect(() => read('a,b\n'.repeat(200_000))).toThrow(/^This file has more than 50000 rows/));

  it('survives an export and import unchanged, with its schedule', () => {
    const schedule = {
      ...{ due: '2026-12-01T09:00:00.000Z', lastReview: '2026-11-21T09:00:00.000Z', stability: 10, difficulty: 5 },
      ...{ reps: 1, lapses: 0, state: 2, learningStep: 0 },
    };
    const cards = [card('桃', 'peach, "a"\nfruit', 'もも'), card('犬', '-1 dog'), card('=猫', '@cat')];
    const written = writeCsv(
      {
        directions: 'both',
        cards: cards.map((each, at) => ({ ...each, cardId: String(at), sound: null })),
      },
      ({ cardId }, aspect) => (cardId === '0' && aspect === 'back' ? schedule : null),
    );
    expect(read(written).cards).toEqual([
      { ...cards[0], schedules: [{ aspect: 'back', ...schedule }] },
      cards[1],
      cards[2],
    ]);
    expect(readCsvTable(written).hasBackCards).toBe(true);
  });

  it('never contains a formula that a spreadsheet would run', () => {
    const cards = [{ ...card('=1+1', 'x'), cardId: '1', sound: null }];
    expect(writeCsv({ directions: 'forward', cards }, () => null)).toContain(`"'=1+1"`);
  });
});

describe('The encoding of a text', () => {
  const utf16 = (text: string, isLittle: boolean) =>
    Uint8Array.from(
      [...text].flatMap((sign) => {
        const code = sign.charCodeAt(0);
        return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
      }),
    );

  it.each<[string, Uint8Array, string]>([
    ['UTF-8', new TextEncoder().encode('桃,peach'), '桃,peach'],
    ['UTF-8 with a mark', new TextEncoder().encode('\uFEFF桃'), '桃'],
    ['UTF-16 with a mark', utf16('\uFEFF桃,peach', true), '桃,peach'],
    ['big-endian UTF-16 with a mark', utf16('\uFEFF桃,peach', false), '桃,peach'],
    ['UTF-16 without a mark', utf16('桃,peach\n犬,dog', true), '桃,peach\n犬,dog'],
    [
      'Shift_JIS',
      Uint8Array.from([0x93, 0x8d, 0x2c, 0x61]),
      '桃,a'.replace('桃', new TextDecoder('shift_jis').decode(Uint8Array.from([0x93, 0x8d]))),
    ],
  ])('is recognized: %s', (_, bytes, text) => expect(decodeText(bytes)).toBe(text));

  it('is refused with a reason when it is none of them', () => {
    expect(() => decodeText(Uint8Array.from([0x61, 0xff, 0xff, 0xfd]))).toThrow(
      'The letters of this file cannot be read.',
    );
  });
});
