import { writingOf } from '@shinobi/shared/ui/text/ruby-notation.js';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { KeyCap, Seal, SEALS, SoundButton } from '@shinobi/shared/ui';
import type { CSSProperties, Ref } from 'react';
import type { QuizItem } from './quiz-item.js';
import type { QuizPhase } from './quiz-session.js';
import css from './quiz-prompt.module.css';
import { Word } from './wording-text.js';

interface QuizPromptProps {
  readonly item: QuizItem;
  readonly phase: QuizPhase;
  /** Whether the item has been asked before in this session. */
  readonly isRepeat: boolean;
  readonly ornament: string;
  readonly heading?: 'h1' | 'h3';
  /** Its sound could not be played. */
  readonly soundLost: boolean;
  /** Takes the focus when the next question comes. */
  readonly ref: Ref<HTMLElement>;
}

/** A prompt of more Japanese letters leaves no room for the stamp beside it. */
const NARROW = 2;

function Stamp({ right }: { readonly right: boolean }) {
  return (
    <p className={css.stamp}>
      <Seal mark={right ? SEALS.right : SEALS.again} empty={!right} stamp size="var(--stamp)" />
      <small>{right ? 'sei, correct' : 'sai, again'}</small>
    </p>
  );
}

function Listen({ item, soundLost }: Pick<QuizPromptProps, 'item' | 'soundLost'>) {
  return (
    <div className={css.listen}>
      {!item.soundTells && item.why === undefined && (
        <>
          <SoundButton src={item.sound} label="Listen">
            Listen
          </SoundButton>
          <span aria-hidden="true">
            <KeyCap>R</KeyCap>
          </span>
        </>
      )}
      {soundLost && <span className="quiet small">No sound just now</span>}
    </div>
  );
}

/** What is asked. */
export function QuizPrompt(props: QuizPromptProps) {
  const { item, phase, isRepeat, ornament, heading: Heading = 'h1', soundLost, ref } = props;
  const { prompt } = item;
  const isJapanese = prompt.lang === 'ja';
  const letters = [...(prompt.ruby ? writingOf(prompt.text) : prompt.text)].length;
  return (
    <section
      ref={ref}
      className={css.ask}
      tabIndex={-1}
      aria-labelledby="quiz-question quiz-prompt"
      data-wide={prompt.ruby === true || !isJapanese || letters > NARROW}
    >
      <p className={`tate ${css.ornament}`} lang="ja" aria-hidden="true">
        {ornament}
      </p>
      <Heading id="quiz-question" className={css.question}>
        {isRepeat && 'Once more: '}
        <RubyText text={item.question} />
      </Heading>
      <p
        id="quiz-prompt"
        className={prompt.ruby ? css.sentence : isJapanese ? css.japanese : css.english}
        style={{ '--letters': letters } as CSSProperties}
        lang={prompt.ruby ? undefined : prompt.lang}
        data-testid="quiz-prompt"
        data-item-id={item.id}
      >
        <Word wording={prompt} />
      </p>
      <Listen item={item} soundLost={soundLost} />
      {(phase === 'right' || phase === 'wrong') && <Stamp right={phase === 'right'} />}
    </section>
  );
}
