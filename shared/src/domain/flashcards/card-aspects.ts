import type { CardAspect, CardDirections } from '../limits/flashcards.js';
import { clozeAnswer, clozeNumbers, hideCloze, revealClozes } from './cloze.js';

interface CardText {
  readonly front: string;
  readonly reading: string;
  readonly back: string;
}

const DIRECTION_ASPECTS = {
  forward: ['front'],
  back: ['back'],
  both: ['front', 'back'],
} as const satisfies Record<CardDirections, readonly CardAspect[]>;

/** The first cloze is the card's own item, so that a card keeps its schedule when it gets a gap. */
const clozeAspect = (number: number): CardAspect => (number === 1 ? 'front' : `c${number}`);
const clozeOf = (aspect: CardAspect): number => (aspect === 'front' ? 1 : Number(aspect.slice(1)));

/** Returns what a card is asked. A card with clozes is asked those, whatever the directions of its set. */
export function cardAspects({ front }: Pick<CardText, 'front'>, directions: CardDirections): readonly CardAspect[] {
  const clozes = clozeNumbers(front);
  return clozes.length > 0 ? clozes.map(clozeAspect) : DIRECTION_ASPECTS[directions];
}

/** What a card shows when one of its aspects is asked. */
export interface CardFaces {
  /** What is shown first, and its language. */
  readonly prompt: string;
  readonly promptLang: 'ja' | 'en';
  /** What is asked for. */
  readonly answer: string;
  readonly answerLang: 'ja' | 'en';
  /** The reading of the Japanese side; empty if it has none. */
  readonly reading: string;
  /** The whole sentence of a gap and what it means; empty for other cards. */
  readonly sentence: string;
  readonly sentenceMeaning: string;
}

const NO_SENTENCE = { sentence: '', sentenceMeaning: '' };

/** Returns what a card shows when an aspect is asked. */
export function cardFaces({ front, reading, back }: CardText, aspect: CardAspect): CardFaces {
  if (aspect === 'back') {
    const shown = { prompt: back, promptLang: 'en', answer: revealClozes(front), answerLang: 'ja' } as const;
    return { ...shown, reading, ...NO_SENTENCE };
  }
  if (clozeNumbers(front).length === 0) {
    return { prompt: front, promptLang: 'ja', answer: back, answerLang: 'en', reading, ...NO_SENTENCE };
  }
  const number = clozeOf(aspect);
  const shown = { prompt: hideCloze(front, number), answer: clozeAnswer(front, number) };
  return {
    ...{ ...shown, promptLang: 'ja', answerLang: 'ja', reading },
    ...{ sentence: revealClozes(front), sentenceMeaning: back },
  };
}
