import { isApiError, isTransient } from '@shinobi/shared/client';
import type { OwnAnswerOfWord } from '@shinobi/shared/contract/learning/own-answers';
import type { QuizType } from '@shinobi/shared/domain/limits/library';
import { OWN_ANSWERS_MAX, OWN_ANSWERS_PER_CALL, OWN_ANSWERS_PER_PART } from '@shinobi/shared/domain/limits/own-answers';
import { normalizeAnswer, partOfAnswer } from '@shinobi/shared/domain/quiz/part-of-answer';
import { type Platform, type RemoteStorage, usePlatform, useSession } from '@shinobi/shared/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUserId } from './use-user-id.js';

const KEY = 'own-answers';

type StudyStorage = RemoteStorage<'study'>;
type AnswerPlatform = Pick<Platform, 'api' | 'storage' | 'account'>;

const isOwnAnswer = (value: unknown): value is OwnAnswerOfWord => {
  const { vocabId, part, text, kanji, english } = (value ?? {}) as Partial<Record<keyof OwnAnswerOfWord, unknown>>;
  return typeof vocabId === 'number' && [part, text, kanji, english].every((each) => typeof each === 'string');
};

const isSame = (one: OwnAnswerOfWord) => (other: OwnAnswerOfWord) =>
  one.vocabId === other.vocabId && one.part === other.part && one.text === other.text;

/** Returns the answers that a guest has accepted in this browser, the latest first. */
function readGuestAnswers({ local }: StudyStorage): OwnAnswerOfWord[] {
  const stored = local.readJson(KEY);
  return Array.isArray(stored) ? stored.filter(isOwnAnswer) : [];
}

const writeGuestAnswers = ({ local }: StudyStorage, answers: readonly OwnAnswerOfWord[]): boolean =>
  answers.length > 0 ? local.writeJson(KEY, answers) : local.write(KEY, null);

/** Adds a guest's answer within the limits of an account, into which it may move. Returns whether it is stored. */
function addGuestAnswer(storage: StudyStorage, answer: OwnAnswerOfWord): boolean {
  const known = readGuestAnswers(storage);
  if (known.some(isSame(answer))) return true;
  const ofPart = known.filter(({ vocabId, part }) => vocabId === answer.vocabId && part === answer.part);
  if (ofPart.length >= OWN_ANSWERS_PER_PART || known.length >= OWN_ANSWERS_MAX) return false;
  return writeGuestAnswers(storage, [answer, ...known]);
}

const toInput = ({ vocabId, part, text }: OwnAnswerOfWord) => ({ vocabId, part, text });

/**
 * Moves a guest's answers into the account that was created in this browser. An answer leaves the browser once the account
 * has it; sent again after an interruption, it is still there once.
 */
async function moveGuestAnswers({ api, storage, account }: AnswerPlatform, userId: number): Promise<void> {
  const study = storage('study');
  if (!account.signedUpHere(userId)) return;
  for (let left = readGuestAnswers(study); left.length > 0; left = readGuestAnswers(study)) {
    const moved = left.slice(0, OWN_ANSWERS_PER_CALL);
    try {
      await api('POST /api/OwnAnswer/Add', { body: { answers: moved.map(toInput) } });
    } catch (thrown) {
      // A refusal says that words are gone or the limit is reached: no repetition changes that.
      if (!isApiError(thrown) || isTransient(thrown) || !['NotFound', 'OwnAnswerLimit'].includes(thrown.code))
        throw thrown;
    }
    const rest = readGuestAnswers(study).filter((answer) => !moved.some(isSame(answer)));
    if (!writeGuestAnswers(study, rest)) return;
  }
}

async function loadAnswers(platform: AnswerPlatform, userId: number | null): Promise<OwnAnswerOfWord[]> {
  if (userId === null) return readGuestAnswers(platform.storage('study'));
  await moveGuestAnswers(platform, userId);
  return (await platform.api('GET /api/OwnAnswer/GetAll')).answers;
}

/** The word and quiz that an answer was given in. */
interface AskedWord {
  readonly vocabId: number;
  readonly kind: QuizType;
}

export interface OwnAnswers {
  /** The latest first; undefined while they load. */
  readonly answers: readonly OwnAnswerOfWord[] | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
  /** Whether the learner accepts this answer. */
  readonly includes: (asked: AskedWord, given: string) => boolean;
  /** Accepts an answer from now on. Returns whether there was room for it; rejects when it could not be stored. */
  readonly accept: (asked: AskedWord, given: string, word: { kanji: string; english: string }) => Promise<boolean>;
  readonly remove: (answer: OwnAnswerOfWord) => Promise<void>;
}

/** The answers that count as right for this learner alone: in the account, or for guests in the browser. */
export function useOwnAnswers({ isNeeded = true }: { readonly isNeeded?: boolean } = {}): OwnAnswers {
  const platform = usePlatform();
  const session = useSession();
  const queries = useQueryClient();
  const userId = useUserId();
  const queryKey = ['own-answers', userId ?? 'guest'];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => loadAnswers(platform, userId),
    enabled: isNeeded && session.status !== 'loading',
    staleTime: 5 * 60_000,
  });
  const change = (to: (answers: readonly OwnAnswerOfWord[]) => readonly OwnAnswerOfWord[]) =>
    queries.setQueryData(queryKey, (answers: readonly OwnAnswerOfWord[] | undefined) => answers && to(answers));

  return {
    answers: data,
    hasFailed: isError,
    reload: () => void refetch(),
    includes({ vocabId, kind }, given) {
      const [part, text] = [partOfAnswer(kind, given), normalizeAnswer(given)];
      return data?.some((each) => each.vocabId === vocabId && each.part === part && each.text === text) ?? false;
    },
    async accept({ vocabId, kind }, given, word) {
      const answer = { vocabId, part: partOfAnswer(kind, given), text: normalizeAnswer(given), ...word };
      if (userId === null) {
        if (!addGuestAnswer(platform.storage('study'), answer)) return false;
      } else {
        try {
          await platform.api('POST /api/OwnAnswer/Add', { body: { answers: [toInput(answer)] } });
        } catch (thrown) {
          if (isApiError(thrown) && thrown.code === 'OwnAnswerLimit') return false;
          throw thrown;
        }
      }
      change((answers) => [answer, ...answers.filter((each) => !isSame(answer)(each))]);
      return true;
    },
    async remove(answer) {
      const study = platform.storage('study');
      const others = (answers: readonly OwnAnswerOfWord[]) => answers.filter((each) => !isSame(answer)(each));
      if (userId === null) writeGuestAnswers(study, others(readGuestAnswers(study)));
      else await platform.api('POST /api/OwnAnswer/Remove', { body: toInput(answer) });
      change(others);
    },
  };
}
