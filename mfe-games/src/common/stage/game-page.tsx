import { useNavigate, useSearchParams } from '@shinobi/shared/platform/router';
import { usePlatform } from '@shinobi/shared/platform';
import { randomId } from '@shinobi/shared/client';
import { Wrap } from '@shinobi/shared/ui';
import { useState } from 'react';
import type { XpActivity } from '@shinobi/shared/contract/economy/xp';
import type { LoadState } from '../learning/load-state.js';
import type { StageQuestions } from '../learning/use-stage-questions.js';
import { parseSlot, readSaveSlot, saveKey, type Slot, SLOTS } from '../saves/save-slot.js';
import { useGameSaves } from '../saves/use-game-saves.js';
import { ClearedCard } from './stage-cards.js';
import type { GameDefinition } from './game-definition.js';
import css from './stage.module.css';
import { saveLastGame } from '../saves/last-game.js';
import { StagePlay } from './stage-play.js';
import { useStageXp } from './use-stage-xp.js';
import type { StageStart } from './use-stage-session.js';
import { type GameEvent, type GameWorld, LIVES } from '../rules/game-world.js';

const FIRST_STAGE: StageStart = { stage: 1, checkpoint: 0, lives: LIVES, score: 0 };

interface GameStart {
  readonly slot: Slot | null;
  readonly start: StageStart;
  readonly met: readonly number[];
}

/**
 * Finds where a game starts: in the requested slot, otherwise in the first slot that holds this game, otherwise in the
 * first empty one. A slot with another game or damaged data stays untouched, and the game is played without a slot.
 */
function findGameStart(game: number, requested: Slot | null, read: (key: string) => string | null): GameStart {
  const contents = SLOTS.map((slot) => ({ slot, content: readSaveSlot(read(saveKey(slot))) }));
  const candidates = contents.filter(({ slot }) => requested === null || slot === requested);
  for (const { slot, content } of candidates) {
    if (content.state !== 'saved' || content.save.game !== game) continue;
    const { stage, checkpoint, lives, score, met } = content.save;
    return { slot, start: { stage, checkpoint, lives: Math.max(1, lives), score }, met };
  }
  const empty = candidates.find(({ content }) => content.state === 'empty');
  return { slot: empty?.slot ?? null, start: FIRST_STAGE, met: [] };
}

const vocabIdsOf = ({ tally }: GameWorld) =>
  [...tally.met.values()].flatMap(({ vocabId }) => (vocabId === null ? [] : [vocabId]));
const MET_MAX = 1000;
const mergeMet = (before: readonly number[], now: readonly number[]) =>
  [...new Set([...before, ...now])].slice(-MET_MAX);

/** Returns where the game continues after `stage` was cleared: after the last stage, at the first. */
const startAfter = (stage: number, stageCount: number, { tally: { lives, score } }: GameWorld): StageStart =>
  stage < stageCount ? { stage: stage + 1, checkpoint: 0, lives, score } : FIRST_STAGE;

/** The page of a game: starts from the save slot, plays stage after stage and saves the results. */
export function GamePage<W extends GameWorld>({ definition }: { readonly definition: GameDefinition<W> }) {
  const [search] = useSearchParams();
  const { progress } = usePlatform();
  const requested = parseSlot(search.get('slot'));
  const [gameStart] = useState(() => findGameStart(definition.game.number, requested, progress.read));
  const [start, setStart] = useState(gameStart.start);
  const [round, setRound] = useState(0);
  const next = (stage: StageStart) => {
    setStart(stage);
    setRound(round + 1);
  };
  return (
    <Wrap className={css.page}>
      <header className={css.head}>
        <h1>{definition.game.name}</h1>
        <p className="quiet small">
          {gameStart.slot === null
            ? 'Played without a save slot: none is free for this game.'
            : `Saved in slot ${gameStart.slot}.`}
        </p>
      </header>
      <definition.QuestionLoader key={round} stage={start.stage}>
        {(loading) => (
          <Stage definition={definition} loading={loading} gameStart={gameStart} start={start} onNext={next} />
        )}
      </definition.QuestionLoader>
    </Wrap>
  );
}

interface StageProps<W extends GameWorld> {
  readonly definition: GameDefinition<W>;
  readonly loading: LoadState<StageQuestions>;
  readonly gameStart: GameStart;
  readonly start: StageStart;
  readonly onNext: (start: StageStart) => void;
}

function Stage<W extends GameWorld>({ definition, loading, gameStart: { slot, met }, start, onNext }: StageProps<W>) {
  const navigate = useNavigate();
  const { storage } = usePlatform();
  const saves = useGameSaves(definition.game.number, slot);
  const [sessionId] = useState(randomId);
  const { xp, award } = useStageXp();
  const [clearedWorld, setClearedWorld] = useState<GameWorld | null>(null);
  const [best] = useState(saves.bestScore);
  const { stages } = definition;
  const { number: game } = definition.game;
  const { stage } = start;

  const save = (world: GameWorld, position: StageStart) =>
    saves.saveGame({ game, ...position, met: mergeMet(met, vocabIdsOf(world)) });

  const onCheckpoint = (world: GameWorld) => {
    const { lives, score } = world.tally;
    save(world, { stage, checkpoint: world.checkpoint, lives, score });
  };
  const onCleared = (world: GameWorld) => {
    const { score, right, asked } = world.tally;
    saves.recordResult(stage, stages.length, score);
    save(world, startAfter(stage, stages.length, world));
    award({ activity: `ninja${game}` satisfies XpActivity, stage, right, asked, session: sessionId });
    setClearedWorld(world);
  };
  const onOver = (world: GameWorld) => {
    const { score, met: words, missed } = world.tally;
    saves.recordResult(stage - 1, stages.length, score);
    save(world, { ...FIRST_STAGE, stage });
    saveLastGame(storage('games'), { game, stage, score, slot, met: [...words.values()], missed: [...missed.keys()] });
    void navigate('/game-over');
  };
  const onEvent = (event: GameEvent, world: GameWorld) => {
    if (event === 'checkpoint') onCheckpoint(world);
    if (event === 'cleared') onCleared(world);
    if (event === 'over') onOver(world);
  };

  return (
    <StagePlay
      {...{ definition, start, sessionId, loading, best, onEvent }}
      clearedCard={
        clearedWorld && (
          <ClearedCard
            title={`Stage ${stage}`}
            score={clearedWorld.tally.score}
            right={clearedWorld.tally.right}
            asked={clearedWorld.tally.asked}
            met={clearedWorld.tally.met.size}
            xp={xp}
            next={stages[stage]?.name ?? null}
            onNext={() => onNext(startAfter(stage, stages.length, clearedWorld))}
          />
        )
      }
    />
  );
}
