import type { GameWorld } from '@shinobi/shared/domain/games/game-world';
import { createControls, LIVES } from '@shinobi/shared/domain/games/game-world';
import type { StageSession } from '@shinobi/shared/domain/games/stage-session';
import { useSearchParams } from '@shinobi/shared/platform/router';
import { fakePlatform } from '@shinobi/shared/testing/fake-platform';
import { mountHarness } from '@shinobi/shared/testing/harness';
import { useEffect, useState } from 'react';
import { CASTLE_DEFINITION } from './castle/index.js';
import castleReplays from './castle/replays.json' with { type: 'json' };
import { openStage, press, type Replay } from './common/replays/sample-replay.js';
import type { GameDefinition } from './common/stage/game-definition.js';
import css from './common/stage/stage.module.css';
import { StagePlay } from './common/stage/stage-play.js';
import { FALLING_WORDS_DEFINITION } from './falling-words/index.js';
import fallingWordsReplays from './falling-words/replays.json' with { type: 'json' };
import { SEASONS_RUN_DEFINITION } from './seasons-run/index.js';
import seasonsRunReplays from './seasons-run/replays.json' with { type: 'json' };

/*
 * A page for `npm run bench -- games`: `/bench?game=1` plays the recorded runs of a game on the real stage, one after the
 * other and without end. The next stage begins as soon as one ends, as it does for a player.
 */

type AnyGame = GameDefinition<GameWorld>;
const GAMES: Readonly<Record<string, readonly [unknown, readonly Replay[]]>> = {
  1: [SEASONS_RUN_DEFINITION, seasonsRunReplays],
  2: [FALLING_WORDS_DEFINITION, fallingWordsReplays],
  3: [CASTLE_DEFINITION, castleReplays],
};

/** How often a card is looked for. */
const CARD_MS = 250;

/** Yields the letters of each tick of a replay. */
function* lettersOf({ keys }: Replay): Generator<string> {
  for (const part of keys.split(' ')) {
    const letters = part.replace(/^\d+\./, '');
    yield letters;
    for (let tick = Number.parseInt(part, 10); tick > 1; tick -= 1) yield letters.replace(/[^lrud]/g, '');
  }
}

/** A session that plays its replay instead of what is pressed. Cards are closed on the page. */
function playingSession({ rules }: AnyGame, replay: Replay): StageSession {
  const { session } = openStage(rules, replay.stage, replay.seed);
  const letters = lettersOf(replay);
  const controls = createControls();
  return {
    ...session,
    tick() {
      const next = letters.next();
      press(session, controls, next.done ? '' : next.value);
    },
  };
}

interface BenchStageProps {
  readonly game: AnyGame;
  readonly replay: Replay;
  readonly onEnd: () => void;
}

function BenchStage({ game, replay, onEnd }: BenchStageProps) {
  const [session] = useState(() => playingSession(game, replay));
  return (
    <div className={css.page} data-full-page>
      <StagePlay
        definition={game}
        start={{ stage: replay.stage, checkpoint: 0, lives: LIVES, score: 0 }}
        loading={{ status: 'ready', value: { sources: [], confidence: 0 } }}
        best={0}
        saved=""
        onEvent={(event) => (event === 'cleared' || event === 'over') && onEnd()}
        clearedCard={null}
        openSession={() => session}
      />
    </div>
  );
}

/** Closes cards as a player does: with their main button. */
function useCardClosing(): void {
  useEffect(() => {
    const close = () => document.querySelector<HTMLElement>('[data-main]')?.click();
    const timer = setInterval(close, CARD_MS);
    return () => clearInterval(timer);
  }, []);
}

function BenchPage() {
  const [search] = useSearchParams();
  const [stages, setStages] = useState(0);
  useCardClosing();
  const [game, replays] = GAMES[search.get('game') ?? '1'] ?? [];
  const replay = replays?.[stages % replays.length];
  if (!game || !replay) return null;
  return (
    <div data-testid="bench" data-stages={stages}>
      <BenchStage key={stages} game={game as AnyGame} replay={replay} onEnd={() => setStages(stages + 1)} />
    </div>
  );
}

mountHarness({
  platform: fakePlatform(),
  contributed: [{ id: 'bench', path: '/bench', title: 'Bench' }],
  routes: { bench: () => Promise.resolve({ default: BenchPage }) },
});
