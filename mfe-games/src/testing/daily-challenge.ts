import type { DailyChallenge } from '@shinobi/shared/contract/learning/challenge';
import { CHALLENGE_RULES } from '@shinobi/shared/domain/games/challenge';
import type { ChallengeGame } from '@shinobi/shared/domain/games/challenge-stages';
import { aChallenge } from '@shinobi/shared/testing/sample-challenge';

/** The challenge of a day, as the server sends it. */
export function aDailyChallenge(game: ChallengeGame = 2, changed: Partial<DailyChallenge> = {}): DailyChallenge {
  const { questions, scrolls, sentences, ...stage } = aChallenge(game);
  const view = (question: (typeof questions)[number]): DailyChallenge['questions'][number] => ({
    ...question,
    choices: [...question.choices],
    readings: [...question.readings],
    memoryItem: null,
    showFirst: false,
  });
  return {
    day: '2026-11-25',
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    rules: CHALLENGE_RULES,
    ...stage,
    questions: questions.map(view),
    scrolls: scrolls.map(view),
    sentences: sentences.map((pieces) => pieces.map(view)),
    ...changed,
  };
}
