import { Button, ButtonLink, Chip, SoundButton } from '@shinobi/shared/ui';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Tally } from '@shinobi/shared/domain/games/game-world';
import type { StudyItem } from '@shinobi/shared/domain/games/question';
import type { Game } from '../games.js';
import { earnedMedals, MEDALS } from '../rules/medals.js';
import { createPressGuard } from '../rules/press-guard.js';
import { GameKeyHints } from './game-key-hints.js';
import css from './stage-cards.module.css';
import { StudyWord } from './study-word.js';
import type { StageXp } from './use-stage-xp.js';

interface OverlayCardProps {
  readonly label: string;
  readonly testId?: string | undefined;
  /** Whether it appears while the player presses keys, and must not vanish unread. */
  readonly isSudden?: boolean;
  readonly children: ReactNode;
}

/**
 * A card over the canvas. Its main button gets the focus, so that Enter and Space continue: not while they are still held
 * from the game, and on a sudden card not at first.
 */
function OverlayCard({ label, testId, isSudden = false, children }: OverlayCardProps) {
  const card = useRef<HTMLElement>(null);
  const [mayPress] = useState(() => createPressGuard(() => performance.now()));
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
  }, []);
  const keepOpen = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (event.repeat || (isSudden && !mayPress())) event.preventDefault();
  };
  return (
    <div className={css.over} onKeyDownCapture={keepOpen}>
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

const AllGames = () => (
  <ButtonLink to="/ninja" variant="plain">
    All games
  </ButtonLink>
);

interface ReadyCardProps {
  readonly game: Game;
  readonly title: string;
  readonly about: string;
  readonly howTo: readonly string[];
  /** Where the game is saved, in words. */
  readonly saved: string;
  /** Whether the player has pressed Start and the words are still loading. */
  readonly isWaiting: boolean;
  readonly onStart: () => void;
}

export const LOADING_WORDS = 'Loading the words …';

export function ReadyCard({ game, title, about, howTo, saved, isWaiting, onStart }: ReadyCardProps) {
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
      <p className="quiet small">{saved}</p>
      <div className={css.row}>
        <AllGames />
        <MainButton onClick={onStart} busy={isWaiting || undefined}>
          {isWaiting ? LOADING_WORDS : 'Start'}
        </MainButton>
      </div>
    </OverlayCard>
  );
}

export function FailedCard({ onRetry }: { readonly onRetry: () => void }) {
  const title = 'The words did not load.';
  return (
    <OverlayCard label={title}>
      <h2>{title}</h2>
      <p>Your saved games are unchanged.</p>
      <div className={css.row}>
        <AllGames />
        <MainButton onClick={onRetry}>Try again</MainButton>
      </div>
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
    <OverlayCard label={label} testId={isNew ? 'teach-card' : undefined} isSudden={missed}>
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

interface PausedCardProps {
  readonly saved: string;
  readonly settings: ReactNode;
  readonly onResume: () => void;
}

export function PausedCard({ saved, settings, onResume }: PausedCardProps) {
  return (
    <OverlayCard label="Paused">
      <h2>Paused</h2>
      <p className="quiet small">Continue when you are ready. {saved}</p>
      {settings}
      <div className={css.row}>
        <ButtonLink to="/ninja" variant="plain">
          Leave the game
        </ButtonLink>
        <MainButton onClick={onResume}>Continue</MainButton>
      </div>
    </OverlayCard>
  );
}

interface ClearedCardProps {
  readonly title: string;
  readonly tally: Tally;
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

/** The medals of the stage, with empty places for those that were missed. */
const Medals = ({ tally }: { readonly tally: Tally }) => (
  <ul className={css.medals} aria-label="Medals">
    {earnedMedals(tally).map((isEarned, at) => {
      const { sign, name } = MEDALS[at] ?? MEDALS[0];
      return (
        <li key={name}>
          <span className={css.seal} lang="ja" aria-hidden="true" data-missed={!isEarned || undefined}>
            {sign}
          </span>
          <span className="small">
            {!isEarned && <span className="sr">Not yet: </span>}
            {name}
          </span>
        </li>
      );
    })}
  </ul>
);

export function ClearedCard({ title, tally, xp, next, onNext }: ClearedCardProps) {
  const { score, right, asked, met } = tally;
  return (
    <OverlayCard label="Stage cleared">
      <h2>{title}: cleared</h2>
      <Medals tally={tally} />
      <p className="num">
        {score.toLocaleString('en')} points · {right} of {asked} right at the first try · {met.size}{' '}
        {met.size === 1 ? 'word' : 'words'} met
      </p>
      <div className={css.row}>
        <XpChip xp={xp} />
      </div>
      <div className={css.row}>
        <AllGames />
        <MainButton onClick={onNext}>{next ? `Next: ${next}` : 'Play from the first stage'}</MainButton>
      </div>
    </OverlayCard>
  );
}
