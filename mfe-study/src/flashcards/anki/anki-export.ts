import { cardAspects } from '@shinobi/shared/domain/flashcards/card-aspects';
import { clozeNumbers } from '@shinobi/shared/domain/flashcards/cloze';
import type { CardAspect, CardDirections } from '@shinobi/shared/domain/limits/flashcards';
import type { ItemSchedule } from '@shinobi/shared/domain/memory/schedule';
import { zipSync } from 'fflate';
import initSqlJs, { type Database } from 'sql.js/dist/sql-asm.js';
import type { DraftCard } from '../storage/card-store.js';
import { rowOfSchedule } from './anki-schedule.js';
import { type ExportedMedia, mediaHtml, packMedia } from './exported-media.js';

export { loadExportedMedia } from './exported-media.js';

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
const READING = '<div class="reading">{{Reading}}</div>';

/** What a note type asks: the faces of its cards. */
type Template = readonly [name: string, question: string, answer: string];
const FORWARD: Template = ['Card 1', '{{Front}}', `{{FrontSide}}<hr id=answer>${READING}{{Back}}`];
const BACK: Template = ['Card 2', '{{Back}}', `{{FrontSide}}<hr id=answer>{{Front}}${READING}`];
const CLOZE: Template = ['Cloze', '{{cloze:Front}}', `{{cloze:Front}}<hr id=answer>${READING}{{Back}}`];

interface NoteTypeOptions {
  readonly id: number;
  readonly deck: number;
  readonly seconds: number;
  readonly name: string;
  readonly templates: readonly Template[];
}

const createNoteType = ({ id, deck, seconds, name, templates }: NoteTypeOptions) => ({
  id,
  name,
  type: templates.includes(CLOZE) ? 1 : 0,
  mod: seconds,
  usn: -1,
  sortf: 0,
  did: deck,
  tmpls: templates.map(([template, qfmt, afmt], ord) => ({
    ...{ name: template, ord, qfmt, afmt },
    did: null,
    bqfmt: '',
    bafmt: '',
  })),
  flds: FIELD_NAMES.map(createField),
  css: CARD_CSS,
  latexPre: '',
  latexPost: '',
  tags: [],
  vers: [],
  req: templates.map((_, ord) => [ord, 'any', [ord === 0 ? 0 : 2]]),
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

/** What is exported of a set. */
export interface ExportedSet {
  readonly title: string;
  readonly directions: CardDirections;
  readonly cards: readonly DraftCard[];
  /** The sounds and pictures of its cards; without it the package has none. */
  readonly media?: ExportedMedia;
}

const NO_MEDIA: ExportedMedia = new Map();

/** Returns the schedule of what a card is asked; null if it has none. */
export type FindSchedule = (card: DraftCard, aspect: CardAspect) => ItemSchedule | null;

/** The place of an aspect among a note's cards. */
const ordOf = (aspect: CardAspect): number =>
  aspect === 'front' ? 0 : aspect === 'back' ? 1 : Number(aspect.slice(1)) - 1;

const NEW = { type: 0, queue: 0, ivl: 0, factor: 0, reps: 0, lapses: 0, data: '' };
const DAY_SECONDS = 86_400;
/** Due dates are days since the collection was created, and some were due before the export. */
const CREATED_DAYS_BEFORE = 3650;

/** A back-to-front set asks the second template only, but Anki makes cards of all; the first is then suspended. */
const SUSPENDED = -1;

function aspectsOfNote(
  card: DraftCard,
  directions: CardDirections,
): readonly { aspect: CardAspect; isAsked: boolean }[] {
  const asked = cardAspects(card, directions);
  const isBackOnly = asked.length === 1 && asked[0] === 'back';
  return [
    ...(isBackOnly ? [{ aspect: 'front' as const, isAsked: false }] : []),
    ...asked.map((aspect) => ({ aspect, isAsked: true })),
  ];
}

interface CollectionIds {
  readonly deck: number;
  readonly plain: number;
  readonly cloze: number;
  readonly created: number;
  readonly seconds: number;
}

function writeHead(database: Database, { title, directions, cards }: ExportedSet, now: number): CollectionIds {
  const seconds = Math.floor(now / 1000);
  const created = Math.floor(seconds / DAY_SECONDS - CREATED_DAYS_BEFORE) * DAY_SECONDS;
  const ids = { deck: now + 1, plain: now, cloze: now + 2, created, seconds };
  const text = (value: unknown) => JSON.stringify(value);
  const shared = { deck: ids.deck, seconds };
  const both = directions === 'forward' ? [FORWARD] : [FORWARD, BACK];
  const noteTypes = {
    [ids.plain]: createNoteType({ ...shared, id: ids.plain, name: 'Shinobi Nihongo', templates: both }),
    [ids.cloze]: createNoteType({ ...shared, id: ids.cloze, name: 'Shinobi Nihongo cloze', templates: [CLOZE] }),
  };
  const decks = { 1: createDeck(1, 'Default', seconds), [ids.deck]: createDeck(ids.deck, title, seconds) };
  const conf = { nextPos: cards.length + 1, curDeck: ids.deck, activeDecks: [ids.deck], sortType: 'noteFld' };
  database.run('INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
    ...[created, now, now],
    ...[text(conf), text(noteTypes), text(decks), text({ 1: { id: 1, name: 'Default', mod: 0, usn: 0 } }), '{}'],
  ]);
  return ids;
}

function writeNotes(database: Database, set: ExportedSet, ids: CollectionIds, findSchedule: FindSchedule): void {
  const { deck, created, seconds } = ids;
  let next = ids.cloze;
  set.cards.forEach((card, at) => {
    const note = (next += 1);
    const { front, reading, back } = card;
    const fields = [front, reading, back].map(escapeHtml).join('\u001F') + mediaHtml(card, set.media ?? NO_MEDIA);
    const noteType = clozeNumbers(front).length > 0 ? ids.cloze : ids.plain;
    database.run("INSERT INTO notes VALUES (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')", [
      ...[note, `shinobi-${note.toString(36)}`, noteType, seconds, fields, front, checksum(front)],
    ]);
    for (const { aspect, isAsked } of aspectsOfNote(card, set.directions)) {
      const schedule = isAsked ? findSchedule(card, aspect) : null;
      const row = schedule ? rowOfSchedule(schedule, created) : { ...NEW, due: at + 1 };
      const id = ordOf(aspect) === 0 ? note : (next += 1);
      database.run('INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)', [
        ...[id, note, deck, ordOf(aspect), seconds, row.type, isAsked ? row.queue : SUSPENDED, row.due],
        ...[row.ivl, row.factor, row.reps, row.lapses, row.data],
      ]);
    }
  });
}

const noSchedule: FindSchedule = () => null;

/** Returns a set as an Anki package (`.apkg`) with its schedule. The ids derive from `now`, in milliseconds. */
export async function exportAnki(
  set: ExportedSet,
  now: number,
  findSchedule: FindSchedule = noSchedule,
): Promise<Uint8Array> {
  const { Database: Opened } = await initSqlJs();
  const database = new Opened();
  try {
    database.run(SCHEMA);
    database.run('BEGIN');
    writeNotes(database, set, writeHead(database, set, now), findSchedule);
    database.run('COMMIT');
    return zipSync({ 'collection.anki2': database.export(), ...packMedia(set.media ?? NO_MEDIA) });
  } finally {
    database.close();
  }
}
