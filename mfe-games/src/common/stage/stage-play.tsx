import { usePlatform } from '@shinobi/shared/platform';
import { movesLittle } from '@shinobi/shared/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type Controls,
  createControls,
  type GameEvent,
  type GameRules,
  type GameWorld,
  stageAt,
} from '@shinobi/shared/domain/games/game-world';
import type { AnswerListener } from '@shinobi/shared/domain/games/question-watch';
import type { StageSession } from '@shinobi/shared/domain/games/stage-session';
import controlsCss from '../controls/controls.module.css';
import { QuestionPanel } from '../controls/question-panel.js';
import { TouchKeys } from '../controls/touch-keys.js';
import { TouchSettingsForm, useTouchSettings } from '../controls/touch-settings.js';
import { TypedAnswer } from '../controls/typed-answer.js';
import { useGameKeys } from '../controls/use-game-keys.js';
import type { Ghost } from '../ghosts/ghost.js';
import { GhostPace } from '../ghosts/ghost-pace.js';
import { GhostSwitch, useGhostSetting } from '../ghosts/ghost-setting.js';
import { useGhostRace } from '../ghosts/use-ghost-race.js';
import type { LoadState } from '../learning/load-state.js';
import type { StageQuestions } from '../learning/use-stage-questions.js';
import { useMusic, useMusicSetting } from '../music/use-music.js';
import { playBlowEffects } from './blow-effects.js';
import { GameCanvas } from './game-canvas.js';
import type { GameDefinition } from './game-definition.js';
import { Hud } from './hud.js';
import { createSoundEffects } from './sound-effects.js';
import { EmptyCard, FailedCard, LOADING_WORDS, PausedCard, ReadyCard, StudyItemCard } from './stage-cards.js';
import css from './stage.module.css';
import { useAttentionLoss } from './use-attention-loss.js';
import { useGameFocus } from './use-game-focus.js';
import { type PlayableStage, type StageStart, useStageSession } from './use-stage-session.js';
import { useStageView } from './use-stage-view.js';

interface StagePlayProps<W extends GameWorld> {
  readonly definition: GameDefinition<W>;
  readonly start: StageStart;
  /** Records the answers; absent where none is recorded. */
  readonly onAnswered?: AnswerListener | undefined;
  readonly loading: LoadState<StageQuestions>;
  readonly best: number;
  /** Where the game is saved, in words. */
  readonly saved: string;
  readonly onEvent: (event: GameEvent, world: W) => void;
  /** The card that is shown over the canvas after the stage. */
  readonly clearedCard: ReactNode;
  /** Opens a stage that is the same for everybody, instead of one with the learner's questions. */
  readonly openSession?: (() => StageSession<W>) | undefined;
  /** Whom to race against instead of one's own best run. */
  readonly rival?: Ghost | null | undefined;
}

/** Plays effects and the audio of study items, and reports events to the page. */
function useStageEvents<W extends GameWorld>(
  root: RefObject<HTMLElement | null>,
  session: StageSession<W>,
  onEvent: StagePlayProps<W>['onEvent'],
): void {
  const { sound } = usePlatform();
  const item = useStageView(session.view, (view) => view.item);
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const playEffect = createSoundEffects(() => sound.muted.get());
    return session.subscribe((event) => {
      playEffect(event);
      playBlowEffects(event, root.current?.querySelector('canvas') ?? null);
      latest.current(event, session.world);
    });
  }, [root, session, sound]);
  useEffect(() => {
    if (item?.sound) void sound.play(item.sound);
  }, [item, sound]);
}

interface StageOverlayProps<W extends GameWorld> {
  readonly definition: GameDefinition<W>;
  readonly playable: PlayableStage<W>;
  readonly stage: number;
  readonly saved: string;
  readonly settings: ReactNode;
  readonly clearedCard: ReactNode;
}

/** The card over the canvas while the game does not run. */
function StageOverlay<W extends GameWorld>(props: StageOverlayProps<W>) {
  const { definition, playable, stage, saved, settings, clearedCard } = props;
  const { session, start, isWaiting, retry, isEmpty } = playable;
  const phase = useStageView(session.view, (view) => view.phase);
  const item = useStageView(session.view, (view) => view.item);
  const missed = useStageView(session.view, (view) => view.missed);
  const isNew = useStageView(session.view, (view) => view.isNew);
  if (retry) return <FailedCard onRetry={retry} />;
  if (isEmpty) return <EmptyCard />;
  if (phase === 'ready') {
    const { name, about } = stageAt(definition.stages, stage);
    const { game, howTo } = definition;
    return (
      <ReadyCard title={`Stage ${stage}: ${name}`} onStart={start} {...{ game, about, howTo, saved, isWaiting }} />
    );
  }
  if (phase === 'teaching' && item)
    return <StudyItemCard key={item.key} {...{ item, missed, isNew }} onContinue={session.continueAfterItem} />;
  if (phase === 'paused') return <PausedCard {...{ saved, settings }} onResume={session.resume} />;
  return phase === 'cleared' ? clearedCard : null;
}

const withoutRuby = (text: string) => text.replace(/\{([^{}|]+)\|[^{}|]+\}/g, '$1').replaceAll('＿＿', '…');

/** Announces events and questions to screen readers. */
function Announcements<W extends GameWorld>({ session, isWaiting }: Pick<PlayableStage<W>, 'session' | 'isWaiting'>) {
  const announcement = useStageView(session.view, (view) => view.announcement);
  const question = useStageView(session.view, (view) => (view.phase === 'running' ? view.question : null));
  return (
    <output className="sr" aria-live="polite">
      {isWaiting && LOADING_WORDS} {announcement} {question && withoutRuby(`${question.ask} ${question.sign}`)}
    </output>
  );
}

interface StageControlsProps<W extends GameWorld> {
  readonly definition: GameDefinition<W>;
  readonly playable: PlayableStage<W>;
  readonly controls: Controls;
  readonly oneThumb: boolean;
}

/** The current question, or the touch keys. */
function StageControls<W extends GameWorld>({ definition, playable, controls, oneThumb }: StageControlsProps<W>) {
  const keys = definition.touchKeys.filter(({ control }) => !oneThumb || control === 'jump');
  const { session } = playable;
  const isRunning = useStageView(session.view, ({ phase }) => phase === 'running');
  const pending = useStageView(session.view, (view) => view.question);
  const question = isRunning ? pending : null;
  return (
    <div className={controlsCss.controls}>
      {definition.typing && <TypedAnswer onType={session.typeText} isRunning={isRunning} />}
      {question && (
        <QuestionPanel key={`${question.key} ${question.sign}`} question={question} onChoose={session.choose} />
      )}
      {!question && keys.length > 0 && <TouchKeys keys={keys} controls={controls} />}
    </div>
  );
}

/** Applies the learner's settings for touch: attributes for the styles, and the form that changes them. */
function useTouch({ steerAlone }: Pick<GameRules<never>, 'steerAlone'>) {
  const [touch, changeTouch] = useTouchSettings();
  const hasOneThumb = steerAlone !== undefined;
  const oneThumb = hasOneThumb && touch.oneThumb;
  return {
    oneThumb,
    touchAttributes: {
      'data-one-thumb': oneThumb || undefined,
      'data-large-keys': touch.largeKeys || undefined,
      'data-mirrored': touch.mirrored || undefined,
    },
    settings: <TouchSettingsForm key="touch" settings={touch} onChange={changeTouch} hasOneThumb={hasOneThumb} />,
  };
}

/** The ghost of a stage: drawn, or where its ninja does not move or motion is reduced its points in the status bar. */
function useGhost<W extends GameWorld>(
  { game, locate }: GameDefinition<W>,
  { stage, checkpoint }: StageStart,
  session: StageSession<W>,
  rival: Ghost | null | undefined,
) {
  const [isOn, setOn] = useGhostSetting();
  const race = useGhostRace({ game: game.number, stage, checkpoint, session, locate, rival });
  const showsGhost = isOn && locate !== null && !movesLittle();
  return {
    race,
    showsGhost,
    pace: isOn && !showsGhost && <GhostPace race={race} />,
    setting: race.getPace() !== null && <GhostSwitch key="ghost" isOn={isOn} onChange={setOn} />,
  };
}

/** One stage in play: status bar, canvas, and questions or touch keys. A tap on the picture leaves the focus in the game. */
export function StagePlay<W extends GameWorld>(props: StagePlayProps<W>) {
  const { definition, start, onAnswered, loading, best, saved, onEvent, clearedCard, openSession, rival } = props;
  const root = useRef<HTMLDivElement>(null);
  const [controls] = useState(createControls);
  const { oneThumb, touchAttributes, settings: touchSettings } = useTouch(definition.rules);
  const playable = useStageSession(definition, start, loading, onAnswered, openSession);
  const { session } = playable;
  const { race, showsGhost, pace, setting } = useGhost(definition, start, session, rival);
  const settings = [setting, touchSettings];
  const [cannotDraw, setCannotDraw] = useState(false);
  const phase = useStageView(session.view, (view) => view.phase);
  const checkpoint = useStageView(session.view, (view) => view.checkpoint);
  const isRunning = phase === 'running';
  const [music, onMusicChange] = useMusicSetting();
  useMusic(stageAt(definition.stages, start.stage).tune, phase, music);
  useStageEvents(root, session, onEvent);
  useGameKeys({
    controls,
    isPlaying: isRunning,
    isPaused: phase === 'paused',
    choose: session.choose,
    pause: session.pause,
    resume: session.resume,
    typing: definition.typing,
  });
  useAttentionLoss(root, playable.pause);
  useGameFocus(root, phase);
  return (
    <div
      ref={root}
      className={css.play}
      role="group"
      aria-label={definition.game.name}
      tabIndex={-1}
      data-layout={definition.layout}
      {...touchAttributes}
      data-owns-keys
      data-no-look-up
    >
      <Hud view={session.view} {...{ best, music, onMusicChange, pace }} onPause={session.pause} />
      {cannotDraw && <p className={css.notice}>This browser cannot draw pictures, so the game cannot be shown here.</p>}
      <div className={css.stage} data-phase={phase} data-stage={start.stage} data-checkpoint={checkpoint}>
        <div className={css.picture}>
          <GameCanvas
            definition={definition}
            session={session}
            controls={controls}
            label={`${definition.game.name}, stage ${start.stage}`}
            {...{ oneThumb, race, showsGhost }}
            onCannotDraw={setCannotDraw}
          />
        </div>
        <StageOverlay {...{ definition, playable, saved, settings, clearedCard }} stage={start.stage} />
      </div>
      <StageControls {...{ definition, playable, controls, oneThumb }} />
      <Announcements session={session} isWaiting={playable.isWaiting} />
    </div>
  );
}
