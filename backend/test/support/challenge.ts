import type { DailyChallenge } from '@shinobi/shared/contract/learning/challenge';
import { rulesOf } from '@shinobi/shared/domain/games/all-rules';
import { openChallenge } from '@shinobi/shared/domain/games/challenge';
import { createControls } from '@shinobi/shared/domain/games/game-world';
import { recordSession } from '@shinobi/shared/domain/games/recorded-run';
import type { TestApp, TestClient } from './app.js';

const TICKS_MAX = 20_000;

/** Runs through the stage of the day with so many right answers, then wrong ones until no life is left. */
export function loseChallenge(challenge: DailyChallenge, right = 0) {
  const session = recordSession(openChallenge(rulesOf(challenge.game), challenge));
  const controls = createControls();
  controls.right = true;
  let left = right;
  session.start();
  for (let tick = 0; tick < TICKS_MAX && session.view.get().phase !== 'over'; tick += 1) {
    const { question } = session.view.get();
    session.continueAfterItem();
    if (question) session.choose(left > 0 ? question.answer : (question.answer + 1) % question.choices.length);
    if (question) left -= 1;
    session.tick(controls);
  }
  return {
    day: challenge.day,
    rules: challenge.rules,
    score: session.world.tally.score,
    recording: session.getRecording(),
  };
}

export const challengeOf = (client: TestClient) => client.ok('GET /api/Challenge/GetToday');

/** Plays the challenge of the day and stores the result. */
export async function playChallenge(client: TestClient, right = 0) {
  const body = loseChallenge(await challengeOf(client), right);
  return { ...(await client.ok('POST /api/Challenge/SubmitRun', { body })), body };
}

/** Advances the clock to an hour of the next UTC day. */
export function toNextDay({ clock }: TestApp, { minutes = 0 } = {}): void {
  const next = new Date(clock.now());
  next.setUTCHours(24, minutes, 0, 0);
  clock.advance({ ms: next.getTime() - clock.now() });
}
