import { Button, ButtonLink, Chip, SoundButton } from '@shinobi/shared/ui';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Game } from '../games.js';
import type { StudyItem } from '../learning/question.js';
import { GameKeyHints } from './game-key-hints.js';
import css from './stage.module.css';
import { StudyWord } from './study-word.js';
import type { StageXp } from './use-stage-xp.js';

interface OverlayCardProps {
  readonly label: string;
  readonly testId?: string | undefined;
  readonly children: ReactNode;
}

/** A card over the canvas. Its main button gets the focus, so that Enter and Space continue. */
function OverlayCard({ label, testId, children }: OverlayCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={css.over}>
      <section ref={card} className={css.card} aria-label={label} data-testid={testId}>
        {children}
      </section>
    </div>
  );
}

interface MainButtonProps {
  readonly onClick: () => void;
  readonly busy?: true | undefined;
  readonly children: ReactNode;
}

const MainButton = ({ onClick, busy, children }: MainButtonProps) => (
  <Button variant="go" data-main="" aria-busy={busy} onClick={onClick}>
    {children}
  </Button>
);

interface ReadyCardProps {
  readonly game: Game;
  readonly title: string;
  readonly about: string;
  readonly howTo: readonly string[];
  /** Whether the player has pressed Start and the words are still loading. */
  readonly isWaiting: boolean;
  readonly onStart: () => void;
}

export const LOADING_WORDS = 'Loading the words …';

export function ReadyCard({ game, title, about, howTo, isWaiting, onStart }: ReadyCardProps) {
  return (
    <OverlayCard label={title}>
      <h2>{title}</h2>
      <p className="quiet small">{about}</p>
      <ul className={css.howTo}>
        {howTo.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={css.keys}>
        <GameKeyHints game={game} />
      </div>
      <MainButton onClick={onStart} busy={isWaiting || undefined}>
        {isWaiting ? LOADING_WORDS : 'Start'}
      </MainButton>
    </OverlayCard>
  );
}

export function FailedCard({ onRetry }: { readonly onRetry: () => void }) {
  const title = 'The words did not load.';
  return (
    <OverlayCard label={title}>
      <h2>{title}</h2>
      <p>Your saved games are unchanged.</p>
      <MainButton onClick={onRetry}>Try again</MainButton>
    </OverlayCard>
  );
}

/** Shown when the server has no lessons for this game. */
export function EmptyCard() {
  const title = 'There is nothing to ask yet.';
  return (
    <OverlayCard label={title}>
      <h2>{title}</h2>
      <p>This game has no lessons yet. Your saved games are unchanged.</p>
      <ButtonLink to="/ninja" variant="go" data-main="">
        All games
      </ButtonLink>
    </OverlayCard>
  );
}

interface StudyItemCardProps {
  readonly item: StudyItem;
  readonly missed: boolean;
  /** Whether it is new to the learner. If it was neither missed nor new, it was found. */
  readonly isNew: boolean;
  readonly onContinue: () => void;
}

const MISSED = { label: 'Missed', intro: 'Not this time. It will come again:' };
const NEW = { label: 'New', intro: 'New to you. It comes next:' };
const FOUND = { label: 'A scroll', intro: 'You found a scroll:' };

function textsOf({ missed, isNew }: Pick<StudyItemCardProps, 'missed' | 'isNew'>) {
  if (missed) return MISSED;
  return isNew ? NEW : FOUND;
}

/** An item that is new, was missed or was found, with its reading, meaning and sound. */
export function StudyItemCard({ item, missed, isNew, onContinue }: StudyItemCardProps) {
  const { label, intro } = textsOf({ missed, isNew });
  const { word, reading, meaning, sound, heard = word, note } = item;
  return (
    <OverlayCard label={label} testId={isNew ? 'teach-card' : undefined}>
      <p className="quiet small">{intro}</p>
      <p className={css.word} data-long={word.length > 8 || undefined}>
        <StudyWord item={item} />
      </p>
      {reading !== word && !meaning.includes(reading) && <p lang={/[a-z]/i.test(reading) ? 'en' : 'ja'}>{reading}</p>}
      <p>
        <b>{meaning}</b>
      </p>
      {note && (
        <p className={css.note}>
          <RubyText text={note} />
        </p>
      )}
      <div className={css.row}>
        {sound && <SoundButton src={sound} label={`Listen to ${heard}`} />}
        <MainButton onClick={onContinue}>Continue</MainButton>
      </div>
    </OverlayCard>
  );
}

export function PausedCard({ onResume, leaveTo }: { readonly onResume: () => void; readonly leaveTo: string }) {
  return (
    <OverlayCard label="Paused">
      <h2>Paused</h2>
      <p className="quiet small">Continue when you are ready.</p>
      <div className={css.row}>
        <ButtonLink to={leaveTo} variant="plain">
          Leave the game
        </ButtonLink>
        <MainButton onClick={onResume}>Continue</MainButton>
      </div>
    </OverlayCard>
  );
}

interface ClearedCardProps {
  readonly title: string;
  readonly score: number;
  readonly right: number;
  readonly asked: number;
  readonly met: number;
  readonly xp: StageXp;
  /** Null after the last stage. */
  readonly next: string | null;
  readonly onNext: () => void;
}

function XpChip({ xp }: { readonly xp: StageXp }) {
  if (xp.status === 'earned') return <Chip tone="new">+{xp.gained} XP</Chip>;
  if (xp.status === 'saving') return <Chip>XP …</Chip>;
  if (xp.status !== 'failed') return null;
  return (
    <Button variant="plain" size="small" onClick={xp.retry}>
      Your XP could not be saved. Try again
    </Button>
  );
}

export function ClearedCard({ title, score, right, asked, met, xp, next, onNext }: ClearedCardProps) {
  return (
    <OverlayCard label="Stage cleared">
      <p className={css.seal} lang="ja" aria-hidden="true">
        済
      </p>
      <h2>{title}: cleared</h2>
      <p className="num">
        {score.toLocaleString('en')} points · {right} of {asked} right at the first try · {met}{' '}
        {met === 1 ? 'word' : 'words'} met
      </p>
      <div className={css.row}>
        <XpChip xp={xp} />
      </div>
      <div className={css.row}>
        <ButtonLink to="/ninja" variant="plain">
          All games
        </ButtonLink>
        <MainButton onClick={onNext}>{next ? `Next: ${next}` : 'Play from the first stage'}</MainButton>
      </div>
    </OverlayCard>
  );
}
