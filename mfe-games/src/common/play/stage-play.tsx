import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createNoises } from '../engine/noises.js';
import { createDeck } from '../learning/question.js';
import type { Sources } from '../learning/use-sources.js';
import { seeded } from '../random.js';
import { LessonCard, PausedCard, ReadyCard } from './cards.js';
import { GameCanvas } from './game-canvas.js';
import type { GameKit } from './game-kit.js';
import css from './game.module.css';
import hands from './hands.module.css';
import { Hud } from './hud.js';
import { useGameKeys } from './keys.js';
import { createPlay, type Play } from './play.js';
import { QuestionPanel } from './question-panel.js';
import { TouchKeys } from './touch-keys.js';
import { TypedAnswer } from './typed-answer.js';
import { useAttention } from './use-attention.js';
import { useInSight } from './use-in-sight.js';
import { useView } from './use-view.js';
import { newControls, type Controls, type GameEvent, type World } from './world.js';

export interface StageStart {
  readonly stage: number;
  readonly checkpoint: number;
  readonly lives: number;
  readonly score: number;
}

interface StagePlayProps<W extends World> {
  readonly kit: GameKit<W>;
  readonly start: StageStart;
  readonly sources: Sources;
  readonly best: number;
  readonly onEvent: (event: GameEvent, world: World) => void;
  /** What stands over the picture when the stage is done. */
  readonly cleared: ReactNode;
}

const newSeed = () => Math.floor(Math.random() * 2 ** 31);

function createGame<W extends World>(
  kit: GameKit<W>,
  start: StageStart,
  { sources, finds = [], sureness }: Sources,
): Play<W> {
  const random = seeded(newSeed());
  const deck = createDeck(sources, random);
  const found = finds.length > 0 ? createDeck(finds, random) : null;
  return createPlay(kit.rules, kit.rules.create({ ...start, deck, finds: found, sureness }), deck);
}

/** Follows a game: its noises, the sound of what was missed or found, and what the page does about it. */
function useFollowed<W extends World>(play: Play<W>, onEvent: StagePlayProps<W>['onEvent']): void {
  const { sound } = usePlatform();
  const lesson = useView(play.view, (view) => view.lesson);
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const makeNoise = createNoises(() => sound.muted.get());
    return play.follow((event) => {
      makeNoise(event);
      latest.current(event, play.world);
    });
  }, [play, sound]);
  useEffect(() => {
    if (lesson?.sound) void sound.play(lesson.sound);
  }, [lesson, sound]);
}

interface PartProps<W extends World> {
  readonly kit: GameKit<W>;
  readonly play: Play<W>;
}

interface OverProps<W extends World> extends PartProps<W> {
  readonly stage: number;
  /** What stands there when the stage is done. */
  readonly cleared: ReactNode;
}

/** What lies over the picture while the game stands. */
function Over<W extends World>({ kit, play, stage, cleared }: OverProps<W>) {
  const phase = useView(play.view, (view) => view.phase);
  const lesson = useView(play.view, (view) => view.lesson);
  const missed = useView(play.view, (view) => view.missed);
  const info = kit.stages[(stage - 1) % kit.stages.length];
  if (phase === 'ready') {
    const title = `Stage ${stage}: ${info?.name ?? ''}`;
    const { game, howTo } = kit;
    return <ReadyCard game={game} title={title} about={info?.about ?? ''} howTo={howTo} onStart={play.start} />;
  }
  if (phase === 'teaching' && lesson)
    return <LessonCard key={lesson.key} lesson={lesson} missed={missed} onGoOn={play.goOn} />;
  if (phase === 'paused') return <PausedCard onResume={play.resume} leave="/ninja" />;
  return phase === 'cleared' ? cleared : null;
}

const withoutRuby = (text: string) => text.replace(/\{([^{}|]+)\|[^{}|]+\}/g, '$1').replaceAll('＿＿', '…');

/** What happened and what is asked, for who does not see the picture. */
function Said<W extends World>({ play }: Pick<PartProps<W>, 'play'>) {
  const said = useView(play.view, (view) => view.said);
  const question = useView(play.view, ({ phase, question: asked }) => (phase === 'running' ? asked : null));
  return (
    <output className="sr" aria-live="polite">
      {said} {question && withoutRuby(`${question.ask} ${question.sign}`)}
    </output>
  );
}

/** The question, or else the keys for thumbs. */
function Hands<W extends World>({ kit, play, controls }: PartProps<W> & { readonly controls: Controls }) {
  const isRunning = useView(play.view, ({ phase }) => phase === 'running');
  const asked = useView(play.view, (view) => view.question);
  const question = isRunning ? asked : null;
  return (
    <div className={hands.hands}>
      {kit.typing && <TypedAnswer onType={play.type} running={isRunning} />}
      {question && <QuestionPanel key={question.key} question={question} onChoose={play.choose} />}
      {!question && kit.touchKeys.length > 0 && <TouchKeys keys={kit.touchKeys} controls={controls} />}
      <Said play={play} />
    </div>
  );
}

/** One stage in play: the picture, what is asked, and the hands' part below. */
export function StagePlay<W extends World>({ kit, start, sources, best, onEvent, cleared }: StagePlayProps<W>) {
  const root = useRef<HTMLDivElement>(null);
  const [controls] = useState(newControls);
  const [play] = useState(() => createGame(kit, start, sources));
  const [blind, setBlind] = useState(false);
  const phase = useView(play.view, (view) => view.phase);
  const checkpoint = useView(play.view, (view) => view.checkpoint);
  const isRunning = phase === 'running';
  useFollowed(play, onEvent);
  useGameKeys({ controls, isPlaying: isRunning, choose: play.choose, pause: play.pause, typing: kit.typing });
  useAttention(root, play.pause);
  useInSight(root, isRunning);
  return (
    <div ref={root} className={css.play}>
      <Hud view={play.view} best={best} onPause={play.pause} />
      {blind && <p className={css.blind}>This browser draws no pictures, so the game cannot be shown here.</p>}
      <div className={css.stage} data-phase={phase} data-stage={start.stage} data-checkpoint={checkpoint}>
        <GameCanvas
          kit={kit}
          play={play}
          controls={controls}
          label={`${kit.game.name}, stage ${start.stage}`}
          onBlind={setBlind}
        />
        <Over kit={kit} play={play} stage={start.stage} cleared={cleared} />
      </div>
      <Hands kit={kit} play={play} controls={controls} />
    </div>
  );
}
