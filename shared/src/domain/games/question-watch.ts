import type { AnswerForm } from '../limits/memory.js';
import type { Question, StudyItem } from './question.js';
import type { WatchedDeck } from './sentence-deck.js';
import type { GameWorld, ItemToRead } from './game-world.js';
import { createQuestionTimer } from './question-timer.js';
import { type StageState, teach } from './stage-view.js';

/** Called with each answer. `ms`: milliseconds from the question to the answer. A question that ran out of time is wrong. */
export type AnswerListener = (question: Question, right: boolean, form: AnswerForm, ms: number) => void;

/** Shows an item that the rules have put into the world. A missed one is counted in the tally already. */
function showItemToRead(state: StageState, deck: WatchedDeck, { question, missed }: ItemToRead): void {
  if (missed) {
    deck.repeatMissed(question.key);
    state.verdict = false;
  }
  teach(state, question.item, { missed });
}

/** Shows the items of new questions, one after the other, before they are asked for the first time. */
function createIntroductions(state: StageState) {
  const introduced = new Set<string>();
  const waiting: StudyItem[] = [];
  return {
    add({ showFirst, key, item }: Question) {
      if (!showFirst || introduced.has(key)) return;
      introduced.add(key);
      waiting.push(item);
    },
    /** Returns false when none is waiting. */
    showNext(): boolean {
      const item = waiting.shift();
      if (!item) return false;
      teach(state, item, { isNew: true });
      state.announcement = `New: ${item.word}, ${item.meaning}.`;
      return true;
    },
  };
}

/** How a question that is not typed is answered. */
export const formOf = ({ isBuilt }: Question): AnswerForm => (isBuilt ? 'built' : 'choice');

/** Watches the questions of a stage: shows new ones, and reports each answer with the time that it took. */
export function createQuestionWatch(
  world: GameWorld,
  state: StageState,
  deck: WatchedDeck,
  onAnswered: AnswerListener,
) {
  const timer = createQuestionTimer();
  const introductions = createIntroductions(state);
  return {
    showNext: introductions.showNext,
    onAnswer: (question: Question, right: boolean, form: AnswerForm) =>
      onAnswered(question, right, form, timer.stop(question)),
    /** Measures the pieces of a sentence as one question. */
    continueWith: timer.moveOn,
    /** Handles what a step of the rules has asked or shown. */
    afterStep() {
      timer.tick();
      for (const question of deck.takeDrawn()) {
        timer.start(question);
        introductions.add(question);
      }
      if (world.question) timer.start(world.question);
      const { itemToRead } = world;
      world.itemToRead = null;
      if (!itemToRead) return void (world.tally.lives > 0 && introductions.showNext());
      showItemToRead(state, deck, itemToRead);
      if (itemToRead.missed)
        onAnswered(itemToRead.question, false, formOf(itemToRead.question), timer.stop(itemToRead.question));
    },
  };
}
