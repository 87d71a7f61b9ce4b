import { useNavigate, useSearchParams } from '@shinobi/shared/platform/router';
import { usePlatform } from '@shinobi/shared/platform';
import { useState } from 'react';
import type { XpActivity } from '@shinobi/shared/contract/economy/xp';
import { type GameEvent, type GameWorld, LIVES } from '@shinobi/shared/domain/games/game-world';
import type { LoadState } from '../learning/load-state.js';
import type { StageQuestions } from '../learning/use-stage-questions.js';
import { parseSlot, readSaveSlot, saveKey, type Slot, SLOTS } from '../saves/save-slot.js';
import { useGameSaves } from '../saves/use-game-saves.js';
import { useLeaveFullScreen, useWholeScreen } from './full-screen.js';
import { ClearedCard } from './stage-cards.js';
import type { GameDefinition } from './game-definition.js';
import css from './stage.module.css';
import { useSaveLastGame } from '../saves/last-game.js';
import { StagePlay } from './stage-play.js';
import { useAnswerRecording } from './use-answer-recording.js';
import { useStageXp } from './use-stage-xp.js';
import type { StageStart } from './use-stage-session.js';
import { earnedMedals, medalBits } from '../rules/medals.js';

const FIRST_STAGE: StageStart = { stage: 1, checkpoint: 0, lives: LIVES, score: 0 };

/** Where a stage starts, in a run through the game that began at `startedAt`, an ISO date-time. */
interface RunPosition extends StageStart {
  readonly startedAt: string;
}

/** `after` is the start of an earlier run, perhaps by a clock that is ahead of this one. */
const newRun = (after?: string): RunPosition => ({
  ...FIRST_STAGE,
  startedAt: new Date(Math.max(Date.now(), after === undefined ? 0 : Date.parse(after) + 1)).toISOString(),
});

interface GameStart {
  readonly slot: Slot | null;
  readonly start: RunPosition;
}

/** A game that continues after game over starts with at least so many lives. */
const LIVES_AT_LEAST = 3;

/**
 * Finds where a game starts: in the requested slot, otherwise in the first slot that holds this game, otherwise in the
 * first empty one. A slot with another game or damaged data stays untouched, and the game is played without a slot.
 */
function findGameStart(game: number, requested: Slot | null, read: (key: string) => string | null): GameStart {
  const contents = SLOTS.map((slot) => ({ slot, content: readSaveSlot(read(saveKey(slot))) }));
  const candidates = contents.filter(({ slot }) => requested === null || slot === requested);
  for (const { slot, content } of candidates) {
    if (content.state !== 'saved' || content.save.game !== game) continue;
    const { stage, checkpoint, lives, score, savedAt, startedAt = savedAt } = content.save;
    return { slot, start: { stage, checkpoint, lives: Math.max(LIVES_AT_LEAST, lives), score, startedAt } };
  }
  const empty = candidates.find(({ content }) => content.state === 'empty');
  return { slot: empty?.slot ?? null, start: newRun() };
}

const savedText = (slot: Slot | null) =>
  slot === null ? 'Played without a save slot: none is free for this game.' : `Saved in slot ${slot}.`;

const vocabIdsOf = ({ tally }: GameWorld) =>
  [...tally.met.values()].flatMap(({ vocabId }) => (vocabId === null ? [] : [vocabId]));

/** Returns where the game continues after a stage was cleared: after the last one, with a new run. */
function startAfter({ stage, startedAt }: RunPosition, stageCount: number, { tally }: GameWorld): RunPosition {
  if (stage >= stageCount) return newRun(startedAt);
  const { lives, score } = tally;
  return { stage: stage + 1, checkpoint: 0, lives, score, startedAt };
}

/** A new game in a slot that may hold another one, which the first checkpoint replaces. */
function newGameIn(slot: Slot, read: (key: string) => string | null): GameStart {
  const content = readSaveSlot(read(saveKey(slot)));
  return { slot, start: newRun(content.state === 'saved' ? content.save.startedAt : undefined) };
}

/** The page of a game, which has the whole window: starts from the save slot, plays stage after stage and saves the results. */
export function GamePage<W extends GameWorld>({ definition }: { readonly definition: GameDefinition<W> }) {
  const [search] = useSearchParams();
  const { progress } = usePlatform();
  useLeaveFullScreen();
  useWholeScreen();
  const requested = parseSlot(search.get('slot'));
  const [gameStart] = useState(() =>
    requested !== null && search.has('new')
      ? newGameIn(requested, progress.read)
      : findGameStart(definition.game.number, requested, progress.read),
  );
  const [start, setStart] = useState(gameStart.start);
  const [round, setRound] = useState(0);
  const next = (stage: RunPosition) => {
    setStart(stage);
    setRound(round + 1);
  };
  return (
    <div className={css.page} data-full-page>
      <h1 className="sr">{definition.game.name}</h1>
      <definition.QuestionLoader key={round} stage={start.stage}>
        {(loading) => (
          <Stage definition={definition} loading={loading} slot={gameStart.slot} start={start} onNext={next} />
        )}
      </definition.QuestionLoader>
    </div>
  );
}

interface StageProps<W extends GameWorld> {
  readonly definition: GameDefinition<W>;
  readonly loading: LoadState<StageQuestions>;
  readonly slot: Slot | null;
  readonly start: RunPosition;
  readonly onNext: (start: RunPosition) => void;
}

/** A stage that was cleared, and where the game continues. */
interface ClearedStage {
  readonly world: GameWorld;
  readonly next: RunPosition;
}

function Stage<W extends GameWorld>({ definition, loading, slot, start, onNext }: StageProps<W>) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const saveLost = useSaveLastGame();
  const saves = useGameSaves(definition.game.number, slot);
  const { session, onAnswered, countEarning } = useAnswerRecording(definition.game.number);
  const { xp, award } = useStageXp();
  const [cleared, setCleared] = useState<ClearedStage | null>(null);
  const [best] = useState(saves.bestScore);
  const { stages } = definition;
  const { number: game } = definition.game;
  const { stage } = start;

  const save = (world: GameWorld, position: RunPosition) => {
    saves.saveGame({ game, ...position, met: vocabIdsOf(world) });
    // The slot is taken: a reload continues there instead of starting a new game again.
    if (search.has('new')) void navigate({ search: `?slot=${slot}` }, { replace: true });
  };
  const awardAnswers = () =>
    award({ activity: `ninja${game}` satisfies XpActivity, stage, session, ...countEarning() });

  const onCheckpoint = (world: GameWorld) => {
    const { lives, score } = world.tally;
    save(world, { ...start, checkpoint: world.checkpoint, lives, score });
  };
  const onCleared = (world: GameWorld) => {
    const next = startAfter(start, stages.length, world);
    const medals = medalBits(earnedMedals(world.tally));
    saves.recordResult({ finishedStages: stage, stages: stages.length, score: world.tally.score, medals });
    save(world, next);
    awardAnswers();
    setCleared({ world, next });
  };
  // The slot keeps its checkpoint.
  const onOver = (world: GameWorld) => {
    const { score, met: words, missed } = world.tally;
    saves.recordResult({ finishedStages: stage - 1, stages: stages.length, score, medals: 0 });
    awardAnswers();
    saveLost({ game, stage, score, slot, met: [...words.values()], missed: [...missed.keys()] });
    void navigate('/game-over');
  };
  const onEvent = (event: GameEvent, world: GameWorld) => {
    if (event === 'checkpoint') onCheckpoint(world);
    if (event === 'cleared') onCleared(world);
    if (event === 'over') onOver(world);
  };

  return (
    <StagePlay
      {...{ definition, start, onAnswered, loading, best, onEvent }}
      saved={savedText(slot)}
      clearedCard={
        cleared && (
          <ClearedCard
            title={`Stage ${stage}`}
            tally={cleared.world.tally}
            xp={xp}
            next={stages[stage]?.name ?? null}
            onNext={() => onNext(cleared.next)}
          />
        )
      }
    />
  );
}
