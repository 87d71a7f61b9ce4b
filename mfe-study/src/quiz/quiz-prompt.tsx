import { writingOf } from '@shinobi/shared/ui/text/ruby-notation.js';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { Icon, KeyCap, Seal, SEALS, SoundButton } from '@shinobi/shared/ui';
import type { CSSProperties, Ref } from 'react';
import type { QuizItem } from './quiz-item.js';
import type { QuizPhase } from './quiz-session.js';
import css from './quiz-prompt.module.css';
import { WordingText } from './wording-text.js';

interface QuizPromptProps {
  readonly item: QuizItem;
  readonly phase: QuizPhase;
  /** Whether the item has been asked before in this session. */
  readonly isRepeat: boolean;
  readonly ornament: string;
  readonly heading?: 'h1' | 'h3';
  /** Its audio clip could not be played. */
  readonly isClipUnplayable: boolean;
  /** Receives the focus with the next question. */
  readonly ref: Ref<HTMLElement>;
}

/** Prompts with more Japanese letters leave no room for the stamp. */
const NARROW_LETTERS_MAX = 2;

function Stamp({ right }: { readonly right: boolean }) {
  return (
    <p className={css.stamp}>
      <Seal mark={right ? SEALS.right : SEALS.again} empty={!right} stamp size="var(--stamp)" />
      <small>{right ? 'sei, correct' : 'sai, again'}</small>
    </p>
  );
}

function ListenButton({ item, isClipUnplayable }: Pick<QuizPromptProps, 'item' | 'isClipUnplayable'>) {
  // Where the answer is explained, the explanation has the button.
  const hasButton = item.isClipThePrompt || (!item.isClipTheAnswer && item.explanation === undefined);
  return (
    <div className={css.listen}>
      {hasButton && (
        <>
          <SoundButton src={item.clipUrl} label="Listen">
            Listen
          </SoundButton>
          <span aria-hidden="true">
            <KeyCap>R</KeyCap>
          </span>
        </>
      )}
      {isClipUnplayable && <span className="quiet small">Sound unavailable</span>}
    </div>
  );
}

/** The prompt; a question that is asked by its clip shows it after the answer. */
const PromptText = ({ item, phase }: Pick<QuizPromptProps, 'item' | 'phase'>) =>
  item.isClipThePrompt && phase === 'unanswered' ? <Icon name="listen" /> : <WordingText wording={item.prompt} />;

/** The question and its prompt. */
export function QuizPrompt(props: QuizPromptProps) {
  const { item, phase, isRepeat, ornament, heading: Heading = 'h1', isClipUnplayable, ref } = props;
  const { prompt } = item;
  const isJapanese = prompt.lang === 'ja';
  const letters = [...(prompt.ruby ? writingOf(prompt.text) : prompt.text)].length;
  return (
    <section
      ref={ref}
      className={css.prompt}
      tabIndex={-1}
      aria-labelledby="quiz-question quiz-prompt"
      // A tap must not tell what is asked.
      data-no-look-up={phase === 'unanswered' || undefined}
      data-wide={prompt.ruby === true || !isJapanese || letters > NARROW_LETTERS_MAX}
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
        {/* One element, because the paragraph is a grid, which would stack the runs of a text in two languages. */}
        <span>
          <PromptText item={item} phase={phase} />
        </span>
      </p>
      <ListenButton item={item} isClipUnplayable={isClipUnplayable} />
      {(phase === 'right' || phase === 'wrong') && <Stamp right={phase === 'right'} />}
    </section>
  );
}
