import { zipSync } from 'fflate';
import initSqlJs, { type Database } from 'sql.js/dist/sql-asm.js';
import type { DraftCard } from '../storage/card-store.js';

/** Collection format 11, which every Anki since 2.0 reads. */
const SCHEMA = `
CREATE TABLE col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer, usn integer,
  ls integer, conf text, models text, decks text, dconf text, tags text);
CREATE TABLE notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text,
  sfld text, csum integer, flags integer, data text);
CREATE TABLE cards (id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer,
  type integer, queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer, left integer,
  odue integer, odid integer, flags integer, data text);
CREATE TABLE revlog (id integer primary key, cid integer, usn integer, ease integer, ivl integer, lastIvl integer,
  factor integer, time integer, type integer);
CREATE TABLE graves (usn integer, oid integer, type integer);
CREATE INDEX ix_notes_csum ON notes (csum);
CREATE INDEX ix_cards_nid ON cards (nid);
`;

const FIELD_NAMES = ['Front', 'Reading', 'Back'];
const createField = (name: string, ord: number) => ({
  name,
  ord,
  font: 'Arial',
  size: 20,
  media: [],
  rtl: false,
  sticky: false,
});
const CARD_CSS = '.card { font-size: 32px; text-align: center; } .reading { font-size: 20px; }';

const createNoteType = (id: number, deck: number, seconds: number) => ({
  id,
  name: 'Shinobi Nihongo',
  type: 0,
  mod: seconds,
  usn: -1,
  sortf: 0,
  did: deck,
  tmpls: [
    {
      name: 'Card 1',
      ord: 0,
      qfmt: '{{Front}}',
      afmt: '{{FrontSide}}<hr id=answer><div class="reading">{{Reading}}</div>{{Back}}',
      did: null,
      bqfmt: '',
      bafmt: '',
    },
  ],
  flds: FIELD_NAMES.map(createField),
  css: CARD_CSS,
  latexPre: '',
  latexPost: '',
  tags: [],
  vers: [],
  req: [[0, 'any', [0]]],
});

const createDeck = (id: number, name: string, seconds: number) => ({
  id,
  name,
  mod: seconds,
  usn: -1,
  desc: '',
  dyn: 0,
  collapsed: false,
  conf: 1,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
  extendNew: 10,
  extendRev: 50,
});

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

/** Anki finds duplicates by checksum. Two notes with the same one only cost it a comparison. */
const checksum = (text: string) =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 31, 7);

function writeCollection(database: Database, title: string, cards: readonly DraftCard[], now: number): void {
  const seconds = Math.floor(now / 1000);
  const [modelId, deckId] = [now, now + 1];
  const text = (value: unknown) => JSON.stringify(value);
  const decks = { 1: createDeck(1, 'Default', seconds), [deckId]: createDeck(deckId, title, seconds) };
  const conf = { nextPos: cards.length + 1, curDeck: deckId, activeDecks: [deckId], sortType: 'noteFld' };
  database.run('INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    ...[seconds, now, now],
    ...[text(conf), text({ [modelId]: createNoteType(modelId, deckId, seconds) }), text(decks)],
    ...[text({ 1: { id: 1, name: 'Default', mod: 0, usn: 0 } }), '{}'],
  ]);
  cards.forEach(({ front, reading, back }, at) => {
    const note = now + 2 + at;
    const fields = [front, reading, back].map(escapeHtml).join('\u001F');
    database.run("INSERT INTO notes VALUES (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')", [
      ...[note, `shinobi-${note.toString(36)}`, modelId, seconds, fields, front, checksum(front)],
    ]);
    database.run("INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')", [
      ...[note, note, deckId, seconds, at + 1],
    ]);
  });
}

/** Returns cards as an Anki package (`.apkg`). The ids derive from `now`, in milliseconds. */
export async function exportAnki(title: string, cards: readonly DraftCard[], now: number): Promise<Uint8Array> {
  const { Database: Opened } = await initSqlJs();
  const database = new Opened();
  try {
    database.run(SCHEMA);
    database.run('BEGIN');
    writeCollection(database, title, cards, now);
    database.run('COMMIT');
    return zipSync({ 'collection.anki2': database.export(), media: new TextEncoder().encode('{}') });
  } finally {
    database.close();
  }
}
