import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { isHeardItem, isTypedItem } from '@shinobi/shared/domain/memory/compose-session';
import type { KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { newSeed, type Random } from '../common/random.js';
import type { KanaStatusRecorder } from '../kana-quiz/index.js';
import { lessonStep, type QuizItem, type QuizSource } from '../quiz/index.js';
import { type LoadedSession, SESSION_SOURCE } from './load-session.js';
import { createQuestion } from './questions/create-question.js';
import { findCharacter } from './questions/kana-question.js';
import type { SessionQuestion, SpecialForm } from './questions/session-question.js';

/** What a session asks, by the keys of the items. */
export interface SessionItems {
  readonly questions: ReadonlyMap<string, SessionQuestion>;
  readonly contents: ReadonlyMap<string, ItemContent>;
}

export function createSessionItems({ contents, states }: LoadedSession): SessionItems {
  const stable = new Set(states.filter(isTypedItem).map(({ item }) => item));
  const heard = new Set(states.filter(isHeardItem).map(({ item }) => item));
  const questions = new Map<string, SessionQuestion>();
  for (const content of contents) {
    const question = createQuestion(content, {
      key: content.item,
      isStable: stable.has(content.item),
      isHeard: heard.has(content.item),
    });
    if (question) questions.set(content.item, question);
  }
  return { questions, contents: new Map(contents.map((content) => [content.item, content])) };
}

/** Returns the steps for the quiz. Items without content, such as a deleted card, are left out. */
const sessionSteps = ({ steps }: LoadedSession, { questions }: SessionItems): readonly string[] =>
  steps.filter(({ item }) => questions.has(item)).map(({ type, item }) => (type === 'teach' ? lessonStep(item) : item));

/** Under which the quiz stores its progress. A practice is resumed only with the same items. */
const sessionName = ({ isPractice, contents }: LoadedSession): string =>
  isPractice ? `practice-${contents.map(({ item }) => item).join('-')}` : SESSION_SOURCE;

interface SourceOptions {
  readonly loaded: LoadedSession;
  readonly items: SessionItems;
  /** Whether a question may be asked in this form now. */
  readonly canAsk: (form: SpecialForm) => boolean;
  /** Stores which kana are known, as the kana quizzes do. */
  readonly recorders: Readonly<Record<KanaScript, KanaStatusRecorder>>;
}

/** A mixed session as the source of a quiz. The items' ids are their keys in the learner's memory. */
export function createSessionSource({ loaded, items, canAsk, recorders }: SourceOptions): QuizSource {
  const { questions } = items;
  const findItem = (id: string): QuizItem | undefined => {
    const question = questions.get(id);
    if (!question) return undefined;
    return question.special && canAsk(question.special.form) ? question.special.item : question.item;
  };
  const findConfused = (id: string): QuizItem | undefined => {
    for (const question of questions.values()) {
      const found = question.findConfused(id);
      if (found) return found;
    }
    return undefined;
  };
  const kanaOf = (id: string) => {
    const content = items.contents.get(id);
    return content?.kind === 'kana' ? findCharacter(content.character) : undefined;
  };
  return {
    name: sessionName(loaded),
    findItem: (id) => findItem(id) ?? findConfused(id),
    drawItems: () => sessionSteps(loaded, items),
    drawChoices: ({ id }: QuizItem, random: Random) => questions.get(id)?.drawChoices(random) ?? [],
    createSeed: newSeed,
    createId: () => loaded.session,
    memory: { source: SESSION_SOURCE, itemKey: (id) => id },
    onAnswer: (id, correct) => {
      const found = kanaOf(id);
      if (found) recorders[found.script].recordAnswer(found.kana.key, correct);
    },
    onUndo: (id) => {
      const found = kanaOf(id);
      if (found) recorders[found.script].undoAnswer();
    },
  };
}
