import type { RefusedAnswer } from '@shinobi/shared/contract/learning/memory';
import type { NewAnswer } from '../answer-log.repository.js';

interface KnownFacts {
  /** The stored answers among them, by id. */
  readonly stored: ReadonlyMap<string, NewAnswer>;
  readonly unknownItems: ReadonlySet<string>;
  /** How many more answers may be stored today. */
  readonly room: number;
}

const CONTENT = ['item', 'correct', 'rating', 'form', 'near', 'ownJudgement', 'ms', 'session', 'source'] as const;

/** The time is not compared: an answer that is sent again may get another correction of the device's clock. */
const isSame = (one: NewAnswer, other: NewAnswer): boolean => CONTENT.every((field) => one[field] === other[field]);

/**
 * Separates new answers from refused ones (docs/behaviour/memory.md, rules 3 and 4). Answers that are stored already are
 * neither.
 */
export function sortAnswers(
  answers: readonly NewAnswer[],
  { stored, unknownItems, room }: KnownFacts,
): { readonly accepted: NewAnswer[]; readonly refused: RefusedAnswer[] } {
  const seen = new Map(stored);
  const accepted: NewAnswer[] = [];
  const refused: RefusedAnswer[] = [];
  for (const answer of answers) {
    const { id, item } = answer;
    const earlier = seen.get(id);
    if (earlier && isSame(earlier, answer)) continue;
    if (earlier) refused.push({ id, code: 'KeyReused' });
    else if (unknownItems.has(item)) refused.push({ id, code: 'ItemNotFound' });
    else if (accepted.length >= room) refused.push({ id, code: 'TooManyAnswers' });
    else {
      accepted.push(answer);
      seen.set(id, answer);
    }
  }
  return { accepted, refused };
}
