import type { RequestOf } from '@shinobi/shared/contract';
import type { EditedKanji } from '@shinobi/shared/contract/editing/kanji-edit';
import { asRows, newRowId, type Row } from '../common/rows/rows.js';
import { basicsFrom, basicsToSave, type LessonBasics } from './lesson-basics.js';
import { questionFrom, questionToSave } from '../common/questions/test-question.js';

export type KanjiSaveRequest = RequestOf<'POST /api/KanjiEdit/Save'>['body'];
type StoredCharacter = EditedKanji['characters'][number];
export type KanjiWord = StoredCharacter['words'][number] & Row;

/** The editable form of a character. Meanings and readings are one text each, separated by semicolons or 、. */
export interface CharacterRow extends Row, Pick<StoredCharacter, 'kanji' | 'strokes' | 'hint'> {
  readonly meanings: string;
  readonly on: string;
  readonly kun: string;
  readonly words: readonly KanjiWord[];
}

/** The editable form of a kanji lesson. */
export interface KanjiLesson extends LessonBasics {
  readonly characters: readonly CharacterRow[];
}

const splitList = (text: string): string[] =>
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

const characterToSave = ({ kanji, meanings, on, kun, strokes, hint, words }: CharacterRow) => ({
  ...{ kanji: kanji.trim(), strokes, hint: hint.trim() },
  ...{ meanings: splitList(meanings), on: splitList(on), kun: splitList(kun) },
  words: words.map((word) => ({
    ...{ kanji: word.kanji.trim(), hiragana: word.hiragana.trim(), english: word.english.trim() },
  })),
});

/** A lesson that was never saved. `order` is its position in the list. */
export const newKanjiLesson = (order: number): EditedKanji => ({
  ...{ lessonId: 0, path: '', order, level: 'N5', title: '', summary: '', characters: [], test: [] },
  ...{ origin: 'editor', version: 0, changedAt: null },
});

export const kanjiLessonFrom = (stored: EditedKanji): KanjiLesson => ({
  ...basicsFrom(stored),
  characters: stored.characters.map(characterFrom),
  test: stored.test.map(questionFrom),
});

export const kanjiSaveRequest = (lesson: KanjiLesson, { lessonId, version }: EditedKanji): KanjiSaveRequest => ({
  ...{ lessonId, version, ...basicsToSave(lesson) },
  characters: lesson.characters.map(characterToSave),
  test: lesson.test.map(questionToSave),
});
