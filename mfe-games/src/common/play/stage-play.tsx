import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createNoises } from '../engine/noises.js';
import type { Loading } from '../learning/loading.js';
import type { Sources } from '../learning/use-sources.js';
import { EmptyCard, FailedCard, LessonCard, PausedCard, ReadyCard, WAITS } from './cards.js';
import { GameCanvas } from './game-canvas.js';
import type { GameKit } from './game-kit.js';
import css from './game.module.css';
import hands from './hands.module.css';
import { Hud } from './hud.js';
import { useGameKeys } from './keys.js';
import type { Play } from './play.js';
import { QuestionPanel } from './question-panel.js';
import { TouchKeys } from './touch-keys.js';
import { TypedAnswer } from './typed-answer.js';
import { useAttention } from './use-attention.js';
import { useGame, type Game, type StageStart } from './use-game.js';
import { useInSight } from './use-in-sight.js';
import { useView } from './use-view.js';
import { newControls, type Controls, type GameEvent, type World } from './world.js';

interface StagePlayProps<W extends World> {
  readonly kit: GameKit<W>;
  readonly start: StageStart;
  readonly loading: Loading<Sources>;
  readonly best: number;
  readonly onEvent: (event: GameEvent, world: World) => void;
  /** What stands over the picture when the stage is done. */
  readonly cleared: ReactNode;
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

interface OverProps<W extends World> {
  readonly kit: GameKit<W>;
  readonly game: Game<W>;
  readonly stage: number;
  /** What stands there when the stage is done. */
  readonly cleared: ReactNode;
}

/** What lies over the picture while the game stands. */
function Over<W extends World>({ kit, game: { play, start, waits, retry, isEmpty }, stage, cleared }: OverProps<W>) {
  const phase = useView(play.view, (view) => view.phase);
  const lesson = useView(play.view, (view) => view.lesson);
  const missed = useView(play.view, (view) => view.missed);
  const info = kit.stages[(stage - 1) % kit.stages.length];
  if (retry) return <FailedCard onRetry={retry} />;
  if (isEmpty) return <EmptyCard />;
  if (phase === 'ready') {
    const title = `Stage ${stage}: ${info?.name ?? ''}`;
    const { game, howTo } = kit;
    const about = info?.about ?? '';
    return <ReadyCard game={game} title={title} about={about} howTo={howTo} waits={waits} onStart={start} />;
  }
  if (phase === 'teaching' && lesson)
    return <LessonCard key={lesson.key} lesson={lesson} missed={missed} onGoOn={play.goOn} />;
  if (phase === 'paused') return <PausedCard onResume={play.resume} leave="/ninja" />;
  return phase === 'cleared' ? cleared : null;
}

const withoutRuby = (text: string) => text.replace(/\{([^{}|]+)\|[^{}|]+\}/g, '$1').replaceAll('＿＿', '…');

/** What happened and what is asked, for who does not see the picture. */
function Said<W extends World>({ play, waits }: Pick<Game<W>, 'play' | 'waits'>) {
  const said = useView(play.view, (view) => view.said);
  const question = useView(play.view, ({ phase, question: asked }) => (phase === 'running' ? asked : null));
  return (
    <output className="sr" aria-live="polite">
      {waits && WAITS} {said} {question && withoutRuby(`${question.ask} ${question.sign}`)}
    </output>
  );
}

interface HandsProps<W extends World> {
  readonly kit: GameKit<W>;
  readonly game: Game<W>;
  readonly controls: Controls;
}

/** The question, or else the keys for thumbs. */
function Hands<W extends World>({ kit, game: { play, waits }, controls }: HandsProps<W>) {
  const isRunning = useView(play.view, ({ phase }) => phase === 'running');
  const asked = useView(play.view, (view) => view.question);
  const question = isRunning ? asked : null;
  return (
    <div className={hands.hands}>
      {kit.typing && <TypedAnswer onType={play.type} running={isRunning} />}
      {question && <QuestionPanel key={question.key} question={question} onChoose={play.choose} />}
      {!question && kit.touchKeys.length > 0 && <TouchKeys keys={kit.touchKeys} controls={controls} />}
      <Said play={play} waits={waits} />
    </div>
  );
}

/** One stage in play: the picture, what is asked, and the hands' part below. */
export function StagePlay<W extends World>({ kit, start, loading, best, onEvent, cleared }: StagePlayProps<W>) {
  const root = useRef<HTMLDivElement>(null);
  const [controls] = useState(newControls);
  const game = useGame(kit, start, loading);
  const { play } = game;
  const [blind, setBlind] = useState(false);
  const phase = useView(play.view, (view) => view.phase);
  const checkpoint = useView(play.view, (view) => view.checkpoint);
  const isRunning = phase === 'running';
  useFollowed(play, onEvent);
  useGameKeys({ controls, isPlaying: isRunning, choose: play.choose, pause: play.pause, typing: kit.typing });
  useAttention(root, game.pause);
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
        <Over kit={kit} game={game} stage={start.stage} cleared={cleared} />
      </div>
      <Hands kit={kit} game={game} controls={controls} />
    </div>
  );
}
