import { KeyCap, Seal, SEALS, SoundButton } from '@shinobi/shared/ui';
import type { CSSProperties, Ref } from 'react';
import type { QuizItem } from './quiz-item.js';
import type { QuizPhase } from './quiz-session.js';
import css from './quiz.module.css';
import { Word } from './word.js';

interface QuizPromptProps {
  readonly item: QuizItem;
  readonly phase: QuizPhase;
  /** Whether the item has been asked before in this session. */
  readonly isRepeat: boolean;
  readonly ornament: string;
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

/** What is asked. */
export function QuizPrompt({ item, phase, isRepeat, ornament, ref }: QuizPromptProps) {
  const { prompt } = item;
  const isJapanese = prompt.lang === 'ja';
  const letters = [...prompt.text].length;
  return (
    <section
      ref={ref}
      className={css.ask}
      tabIndex={-1}
      aria-labelledby="quiz-question quiz-prompt"
      data-wide={!isJapanese || letters > NARROW}
    >
      <p className={`tate ${css.ornament}`} lang="ja" aria-hidden="true">
        {ornament}
      </p>
      <h1 id="quiz-question" className={css.question}>
        {isRepeat && 'Once more: '}
        {item.question}
      </h1>
      <p
        id="quiz-prompt"
        className={isJapanese ? css.japanese : css.english}
        style={{ '--letters': letters } as CSSProperties}
        lang={prompt.lang}
        data-testid="quiz-prompt"
        data-item-id={item.id}
      >
        <Word wording={prompt} />
      </p>
      <div className={css.listen}>
        {!item.soundTells && (
          <>
            <SoundButton src={item.sound} label="Listen">
              Listen
            </SoundButton>
            <span aria-hidden="true">
              <KeyCap>R</KeyCap>
            </span>
          </>
        )}
      </div>
      {(phase === 'right' || phase === 'wrong') && <Stamp right={phase === 'right'} />}
    </section>
  );
}
