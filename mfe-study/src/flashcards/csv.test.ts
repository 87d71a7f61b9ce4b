import { describe, expect, it } from '@jest/globals';
import { readCsv, writeCsv } from './csv.js';

const card = (front: string, back: string, reading = '') => ({ front, reading, back });

describe('A file with columns', () => {
  it.each([
    ['two columns', '桃,peach\n犬,dog', [card('桃', 'peach'), card('犬', 'dog')]],
    ['three columns with headings', 'Front,Reading,Back\r\n桃,もも,peach\r\n', [card('桃', 'peach', 'もも')]],
    ['tabs', '桃\tもも\tpeach, a fruit', [card('桃', 'peach, a fruit', 'もも')]],
    ['quotes, breaks and a mark at its beginning', '\uFEFF"桃","pe""ach\nfruit"\n\n', [card('桃', 'pe"ach\nfruit')]],
  ])('is read with %s', (_, text, cards) => expect(readCsv(text)).toEqual(cards));

  it.each([
    ['桃,peach\n犬', 'Line 2: two or three columns are needed, front, reading and back.'],
    ['桃,peach\n,dog', 'Line 2: the front is empty.'],
    ['桃,"peach\nand\n\n犬,dog', 'Line 1: a quotation mark is never closed.'],
    ['"a\nb",c\n犬,', 'Line 3: the back is empty.'],
    [`桃,${'x'.repeat(501)}`, 'Line 1: the back is longer than 500 characters.'],
    ['', 'There are no cards in this file.'],
    ['a,b\n'.repeat(2001), 'There are 2001 cards in this file; a set holds 2000 at most.'],
  ])('names the line of an error: %j', (text, message) => expect(() => readCsv(text)).toThrow(message));

  it('survives an export and import unchanged', () => {
    const cards = [card('桃', 'peach, "a"\nfruit', 'もも'), card('犬', 'dog')];
    expect(readCsv(writeCsv(cards))).toEqual(cards);
  });

  it('never contains a formula that a spreadsheet would run', () => {
    expect(writeCsv([card('=1+1', 'x')])).toContain(`"'=1+1"`);
  });
});
