import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import type { GenreSaveRequest } from './edited-genre.js';

type PartOfSpeech = EditedGenre['words'][number]['partOfSpeech'];
type Level = NonNullable<EditedGenre['words'][number]['jlpt']>;
type FallingAnimation = NonNullable<GenreSaveRequest['fallingAnimation']>;

// Records, so that none can be forgotten; the contract itself is not loaded in the browser.
const PARTS: Readonly<Record<PartOfSpeech, true>> = {
  ...{ noun: true, verb: true, 'i-adjective': true, 'na-adjective': true, adverb: true, pronoun: true, number: true },
  ...{ counter: true, expression: true, particle: true, conjunction: true, interjection: true, prefix: true },
  suffix: true,
};
const LEVELS: Readonly<Record<Level, true>> = { N5: true, N4: true, N3: true, N2: true, N1: true };

export const PARTS_OF_SPEECH = Object.keys(PARTS) as readonly PartOfSpeech[];
export const JLPT_LEVELS = Object.keys(LEVELS) as readonly Level[];
export const FALLING_ANIMATIONS: Readonly<Record<FallingAnimation, string>> = {
  autumn: 'Autumn leaves',
  xmas: 'Christmas',
  kadomatsu: 'New Year',
  winter: 'Snow',
  spring: 'Cherry blossoms',
  tanabata: 'Tanabata',
  summer: 'Summer',
  none: 'Nothing falls',
};
