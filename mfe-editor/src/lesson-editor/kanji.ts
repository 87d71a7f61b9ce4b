import type { RequestOf } from '@shinobi/shared/contract';
import type { EditedKanji } from '@shinobi/shared/contract/editing/kanji-edit';
import { asRows, newRowId, type Row } from '../common/rows.js';
import { basicsFrom, sentBasics, type LessonBasics } from './lesson.js';
import { questionFrom, sentQuestion } from './question.js';

export type SentKanji = RequestOf<'POST /api/KanjiEdit/Save'>['body'];
type StoredCharacter = EditedKanji['characters'][number];
export type KanjiWord = StoredCharacter['words'][number] & Row;

/** A character; meanings and readings are one text each, divided by semicolons or Japanese commas. */
export interface CharacterRow extends Row, Pick<StoredCharacter, 'kanji' | 'strokes' | 'hint'> {
  readonly meanings: string;
  readonly on: string;
  readonly kun: string;
  readonly words: readonly KanjiWord[];
}

/** A kanji lesson in an editor's hands. */
export interface Kanji extends LessonBasics {
  readonly characters: readonly CharacterRow[];
}

const partsOf = (text: string): string[] =>
  text
    .split(/[;；、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const blankKanjiWord = (): KanjiWord => ({ id: newRowId(), kanji: '', hiragana: '', english: '' });
export const blankCharacter = (): CharacterRow => ({
  ...{ id: newRowId(), kanji: '', meanings: '', on: '', kun: '', strokes: 1, hint: '' },
  words: [blankKanjiWord()],
});

const characterFrom = ({ kanji, meanings, on, kun, strokes, hint, words }: StoredCharacter): CharacterRow => ({
  ...{ id: newRowId(), kanji, strokes, hint, words: asRows(words) },
  ...{ meanings: meanings.join('; '), on: on.join('、'), kun: kun.join('、') },
});

const sentCharacter = ({ kanji, meanings, on, kun, strokes, hint, words }: CharacterRow) => ({
  ...{ kanji: kanji.trim(), strokes, hint: hint.trim() },
  ...{ meanings: partsOf(meanings), on: partsOf(on), kun: partsOf(kun) },
  words: words.map((word) => ({
    ...{ kanji: word.kanji.trim(), hiragana: word.hiragana.trim(), english: word.english.trim() },
  })),
});

/** A lesson that nobody has saved; `order` is where it stands among the others. */
export const newKanji = (order: number): EditedKanji => ({
  ...{ lessonId: 0, path: '', order, level: 'N5', title: '', summary: '', characters: [], test: [] },
  ...{ origin: 'editor', version: 0, changedAt: null },
});

export const kanjiFrom = (stored: EditedKanji): Kanji => ({
  ...basicsFrom(stored),
  characters: stored.characters.map(characterFrom),
  test: stored.test.map(questionFrom),
});

export const sentKanji = (lesson: Kanji, { lessonId, version }: EditedKanji): SentKanji => ({
  ...{ lessonId, version, ...sentBasics(lesson) },
  characters: lesson.characters.map(sentCharacter),
  test: lesson.test.map(sentQuestion),
});
