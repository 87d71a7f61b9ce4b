import { useSearchParams, useNavigate } from '@shinobi/shared/platform/router';
import { usePlatform } from '@shinobi/shared/platform';
import { Wrap } from '@shinobi/shared/ui';
import { useState } from 'react';
import type { XpActivity } from '@shinobi/shared/contract/economy/xp';
import type { Loading } from '../learning/loading.js';
import type { Sources } from '../learning/use-sources.js';
import { readSaveSlot, saveKey, slotOf, SLOTS, type Slot } from '../saves/save-slot.js';
import { useKeeper } from '../saves/use-slot.js';
import { ClearedCard } from './cards.js';
import type { GameKit } from './game-kit.js';
import css from './game.module.css';
import { keepLastGame } from './last-game.js';
import { StagePlay } from './stage-play.js';
import { useStageXp } from './stage-xp.js';
import type { StageStart } from './use-game.js';
import { LIVES, type GameEvent, type World } from './world.js';

const ANEW: StageStart = { stage: 1, checkpoint: 0, lives: LIVES, score: 0 };

interface Begun {
  readonly slot: Slot | null;
  readonly start: StageStart;
  readonly met: readonly number[];
}

/**
 * Where a game goes on: in the slot of the address, else in the first slot that holds it, else anew in the first empty
 * one. A slot that holds another game or something damaged is not touched: the game is then played without one.
 */
function beginIn(game: number, named: Slot | null, read: (key: string) => string | null): Begun {
  const contents = SLOTS.map((slot) => ({ slot, content: readSaveSlot(read(saveKey(slot))) }));
  const wanted = contents.filter(({ slot }) => named === null || slot === named);
  for (const { slot, content } of wanted) {
    if (content.state !== 'saved' || content.save.game !== game) continue;
    const { stage, checkpoint, lives, score, met } = content.save;
    return { slot, start: { stage, checkpoint, lives: Math.max(1, lives), score }, met };
  }
  const empty = wanted.find(({ content }) => content.state === 'empty');
  return { slot: empty?.slot ?? null, start: ANEW, met: [] };
}

const idsOf = ({ tally }: World) =>
  [...tally.met.values()].flatMap(({ vocabId }) => (vocabId === null ? [] : [vocabId]));
const MET_MAX = 1000;
const together = (before: readonly number[], now: readonly number[]) =>
  [...new Set([...before, ...now])].slice(-MET_MAX);

/** A game's page: goes on where the slot says, plays stage after stage, and keeps what is reached. */
export function GamePage<W extends World>({ kit }: { readonly kit: GameKit<W> }) {
  const [search] = useSearchParams();
  const { progress } = usePlatform();
  const named = slotOf(search.get('slot'));
  const [begun] = useState(() => beginIn(kit.game.number, named, progress.read));
  const [start, setStart] = useState(begun.start);
  const [round, setRound] = useState(0);
  const next = (stage: StageStart) => {
    setStart(stage);
    setRound(round + 1);
  };
  return (
    <Wrap className={css.page}>
      <header className={css.head}>
        <h1>{kit.game.name}</h1>
        <p className="quiet small">
          {begun.slot === null ? 'Played without a save slot: all three are taken.' : `Saved in slot ${begun.slot}.`}
        </p>
      </header>
      <kit.Asking key={round} stage={start.stage}>
        {(loading) => <Stage kit={kit} loading={loading} begun={begun} start={start} onNext={next} />}
      </kit.Asking>
    </Wrap>
  );
}

interface StageProps<W extends World> {
  readonly kit: GameKit<W>;
  readonly loading: Loading<Sources>;
  readonly begun: Begun;
  readonly start: StageStart;
  readonly onNext: (start: StageStart) => void;
}

function Stage<W extends World>({ kit, loading, begun: { slot, met }, start, onNext }: StageProps<W>) {
  const navigate = useNavigate();
  const keeper = useKeeper(kit.game.number, slot);
  const { xp, award } = useStageXp();
  const [done, setDone] = useState<World | null>(null);
  const [best] = useState(keeper.best);
  const { number: game } = kit.game;
  const { stage } = start;

  const keep = (world: World, place: StageStart) => keeper.save({ game, ...place, met: together(met, idsOf(world)) });

  const checkpoint = (world: World) => {
    const { lives, score } = world.tally;
    keep(world, { stage, checkpoint: world.checkpoint, lives, score });
  };
  const cleared = (world: World) => {
    const { lives, score, right, asked } = world.tally;
    keeper.reach(stage, kit.stages.length, score);
    keep(world, stage < kit.stages.length ? { stage: stage + 1, checkpoint: 0, lives, score } : ANEW);
    award({ activity: `ninja${game}` satisfies XpActivity, stage, right, asked });
    setDone(world);
  };
  const over = (world: World) => {
    const { score, met: words, missed } = world.tally;
    keeper.reach(stage - 1, kit.stages.length, score);
    keep(world, { ...ANEW, stage });
    keepLastGame({ game, stage, score, slot, met: [...words.values()], missed: [...missed.keys()] });
    void navigate('/game-over');
  };
  const onEvent = (event: GameEvent, world: World) => {
    if (event === 'checkpoint') checkpoint(world);
    if (event === 'cleared') cleared(world);
    if (event === 'over') over(world);
  };

  const following = kit.stages[stage];
  const onward =
    done && following ? { stage: stage + 1, checkpoint: 0, lives: done.tally.lives, score: done.tally.score } : ANEW;
  return (
    <StagePlay
      kit={kit}
      start={start}
      loading={loading}
      best={best}
      onEvent={onEvent}
      cleared={
        done && (
          <ClearedCard
            title={`Stage ${stage}`}
            score={done.tally.score}
            right={done.tally.right}
            asked={done.tally.asked}
            met={done.tally.met.size}
            xp={xp}
            next={following?.name ?? null}
            onNext={() => onNext(onward)}
          />
        )
      }
    />
  );
}
