import { Button, ButtonLink, Chip, KeyCap, KeyHint, Ruby, SoundButton } from '@shinobi/shared/ui';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Game } from '../games.js';
import type { Lesson } from '../learning/question.js';
import css from './game.module.css';
import type { StageXp } from './stage-xp.js';

/** A card over the picture. Its main button has the focus, so that Enter and Space go on. */
function Card({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={css.over}>
      <section ref={card} className={css.card} aria-label={label}>
        {children}
      </section>
    </div>
  );
}

interface MainProps {
  readonly onClick: () => void;
  readonly busy?: true | undefined;
  readonly children: ReactNode;
}

const Main = ({ onClick, busy, children }: MainProps) => (
  <Button variant="go" data-main="" aria-busy={busy} onClick={onClick}>
    {children}
  </Button>
);

interface ReadyCardProps {
  readonly game: Game;
  readonly title: string;
  readonly about: string;
  readonly howTo: readonly string[];
  /** Whether it has been started, and begins when its words have come. */
  readonly waits: boolean;
  readonly onStart: () => void;
}

export const WAITS = 'Loading the words …';

export function ReadyCard({ game, title, about, howTo, waits, onStart }: ReadyCardProps) {
  return (
    <Card label={title}>
      <h2>{title}</h2>
      <p className="quiet small">{about}</p>
      <ul className={css.howTo}>
        {howTo.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={css.keys}>
        {game.keys.map(([keys, does]) => (
          <KeyHint key={does}>
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}{' '}
            {does}
          </KeyHint>
        ))}
      </div>
      <Main onClick={onStart} busy={waits || undefined}>
        {waits ? WAITS : 'Start'}
      </Main>
    </Card>
  );
}

export function FailedCard({ onRetry }: { readonly onRetry: () => void }) {
  const title = 'The words did not load.';
  return (
    <Card label={title}>
      <h2>{title}</h2>
      <p>Your saved games are as they were.</p>
      <Main onClick={onRetry}>Try again</Main>
    </Card>
  );
}

/** On a server without lessons. */
export function EmptyCard() {
  const title = 'There is nothing to ask yet.';
  return (
    <Card label={title}>
      <h2>{title}</h2>
      <p>This game has no lessons here so far. Your saved games are as they were.</p>
      <ButtonLink to="/ninja" variant="go" data-main="">
        All games
      </ButtonLink>
    </Card>
  );
}

const Word = ({ lesson: { word, reading, vocabId } }: { readonly lesson: Lesson }) => {
  if (word.includes('{')) return <RubyText text={word} />;
  return vocabId === null || !/\p{Script=Han}/u.test(word) ? (
    <span lang="ja">{word}</span>
  ) : (
    <Ruby kanji={word} hiragana={reading} />
  );
};

interface LessonCardProps {
  readonly lesson: Lesson;
  /** Whether it was missed, rather than found. */
  readonly missed: boolean;
  readonly onGoOn: () => void;
}

/** What was missed or found: the word with its reading, meaning and sound. */
export function LessonCard({ lesson, missed, onGoOn }: LessonCardProps) {
  const { word, reading, meaning, sound, heard = word, note } = lesson;
  return (
    <Card label={missed ? 'Look again' : 'A scroll'}>
      <p className="quiet small">{missed ? 'Not this time. It comes again:' : 'You found a scroll:'}</p>
      <p className={css.word} data-long={word.length > 8 || undefined}>
        <Word lesson={lesson} />
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
        <Main onClick={onGoOn}>Go on</Main>
      </div>
    </Card>
  );
}

export function PausedCard({ onResume, leave }: { readonly onResume: () => void; readonly leave: string }) {
  return (
    <Card label="Paused">
      <h2>Paused</h2>
      <p className="quiet small">The game waits for you.</p>
      <div className={css.row}>
        <ButtonLink to={leave} variant="plain">
          Leave the game
        </ButtonLink>
        <Main onClick={onResume}>Go on</Main>
      </div>
    </Card>
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
    <Card label="Stage cleared">
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
        <Main onClick={onNext}>{next ? `Next: ${next}` : 'Play from the first stage'}</Main>
      </div>
    </Card>
  );
}
