import type { Challenge } from '@shinobi/shared/domain/games/challenge';
import { openChallenge } from '@shinobi/shared/domain/games/challenge';
import type { GameWorld } from '@shinobi/shared/domain/games/game-world';
import { replayRun } from '@shinobi/shared/domain/games/recorded-run';
import type { Ghost } from '../common/ghosts/ghost.js';
import { createGhostRecorder } from '../common/ghosts/ghost-race.js';
import type { GameDefinition } from '../common/stage/game-definition.js';

/** Plays a recorded run of a challenge, so that its ninja can be raced against. Null if it is no run of this challenge. */
export function ghostOfRun<W extends GameWorld>(
  { rules, locate }: Pick<GameDefinition<W>, 'rules' | 'locate'>,
  challenge: Challenge,
  recording: string,
): Ghost | null {
  const session = openChallenge(rules, challenge);
  const recorder = createGhostRecorder(session.world, locate);
  session.start();
  const steps = replayRun(
    {
      ...session,
      tick(controls) {
        session.tick(controls);
        recorder.tick();
      },
    },
    recording,
  );
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.isRun ? { ...recorder.getGhost(), ticks: step.value.ticks } : null;
}
