import { LookUpButton } from '@shinobi/shared/ui/text/look-up-button.js';
import { writingOf } from '@shinobi/shared/ui/text/ruby-notation.js';
import { PitchAccent } from '@shinobi/shared/ui/text/pitch-accent.js';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { Button, KeyCap, KeyHint, SoundButton } from '@shinobi/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { QuizChoice, QuizItem } from './quiz-item.js';
import css from './quiz-feedback.module.css';
import { ADVANCES_QUIZ } from './use-quiz-keys.js';
import { capitaliseWording, withoutFurigana, WordingText } from './wording-text.js';

interface VerdictProps {
  readonly item: QuizItem;
  readonly correct: boolean;
  /** The learner's choice; undefined for a typed answer. */
  readonly choice: QuizChoice | undefined;
  /** The typed answer; null for a choice, and after "I don’t know". */
  readonly typed: string | null;
  /** What is usually said instead of a right answer. */
  readonly note: string | undefined;
  readonly willRepeat: boolean;
}

/** Returns the reading if the prompt already shows the word, else the word with its reading. */
const wordToShow = ({ prompt, word }: QuizItem) =>
  prompt.lang === 'ja' ? { text: word.reading, lang: word.lang } : word;

function AnswerLine({ item, meaning }: { readonly item: QuizItem; readonly meaning: string | null }) {
  return (
    <p className={css.answer}>
      <SoundButton src={item.clipUrl} label={`Listen to ${item.word.reading}`} />
      <span>
        <WordingText wording={wordToShow(item)} /> <i lang="ja-Latn">{item.romaji}</i>
        {meaning && `, ${meaning}`}.
        {item.accent !== undefined && (
          <>
            {' '}
            <PitchAccent reading={item.word.reading} accent={item.accent} />
          </>
        )}
      </span>
      <LookUpButton sentence={writingOf(item.word.text)} />
    </p>
  );
}

/** The wrong answer that the learner gave. */
function GivenAnswer({ choice, typed }: Pick<VerdictProps, 'choice' | 'typed'>) {
  if (typed !== null) return <>You typed “{typed}”. </>;
  if (!choice?.explanation) return null;
  return (
    <>
      <WordingText wording={capitaliseWording(choice.label)} /> is <WordingText wording={choice.explanation} />.{' '}
    </>
  );
}

function RepeatNotice({ item }: { readonly item: QuizItem }) {
  if (item.explanation !== undefined) return <>This question comes once more before the end.</>;
  return (
    <>
      You will see <WordingText wording={withoutFurigana(item.prompt)} /> once more before the end.
    </>
  );
}

function Verdict({ item, correct, choice, typed, note, willRepeat }: VerdictProps) {
  const isMeaningInHeading = !correct && item.answer.lang === 'en';
  return (
    <div data-testid="quiz-feedback" data-correct={correct} data-all-readings="">
      <h2>
        {correct ? (
          'Correct'
        ) : (
          <>
            Not quite: {item.answerIntro} <WordingText wording={item.answer} />
          </>
        )}
      </h2>
      {item.explanation === undefined ? (
        <AnswerLine item={item} meaning={isMeaningInHeading ? null : item.meaning} />
      ) : (
        <p className={css.answer}>
          {item.clipUrl !== null && <SoundButton src={item.clipUrl} label="Listen to the sentence" />}
          <span>
            <RubyText text={item.explanation} />
          </span>
          <LookUpButton sentence={writingOf(item.word.text)} />
        </p>
      )}
      {note !== undefined && <p>{note}</p>}
      {!correct && (
        <p>
          <GivenAnswer choice={choice} typed={typed} />
          {willRepeat && <RepeatNotice item={item} />}
        </p>
      )}
    </div>
  );
}

interface QuizFeedbackProps {
  /** Null while the question is open. */
  readonly verdict: VerdictProps | null;
  readonly hasSoundKey: boolean;
  readonly onNext: () => void;
  /** Undoes the last answer; null when there is none. */
  readonly onUndo: (() => void) | null;
  /** The buttons that only a typed answer has. */
  readonly typedActions: ReactNode;
  readonly typing: boolean;
  /** The keys of a question that has its own controls. */
  readonly keyHint?: ReactNode;
  /** Starts a new session; null unless this one was resumed. */
  readonly onRestart: (() => void) | null;
}

type KeyHintsProps = Pick<QuizFeedbackProps, 'hasSoundKey' | 'onRestart' | 'onUndo' | 'typing' | 'keyHint'>;

const ANSWER_KEYS = {
  typing: (
    <>
      <KeyCap>Enter</KeyCap> answer
    </>
  ),
  choosing: (
    <>
      <KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> choose
    </>
  ),
};

function KeyHints({ hasSoundKey, onRestart, onUndo, typing, keyHint }: KeyHintsProps) {
  return (
    <>
      <KeyHint>
        {keyHint ?? ANSWER_KEYS[typing ? 'typing' : 'choosing']} &ensp;
        {!typing && hasSoundKey && (
          <>
            <KeyCap>R</KeyCap> listen &ensp;
          </>
        )}
        <KeyCap>Esc</KeyCap> leave
      </KeyHint>
      {onUndo && (
        <Button variant="plain" size="small" onClick={onUndo}>
          Undo the last answer
        </Button>
      )}
      {onRestart && (
        <p>
          You are continuing where you stopped.
          <Button variant="plain" size="small" onClick={onRestart}>
            Start over
          </Button>
        </p>
      )}
    </>
  );
}

/** Takes the focus from the field of a typed answer. After a choice, the quiz keys press it. */
function NextButton({ typing, onNext }: Pick<QuizFeedbackProps, 'typing' | 'onNext'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (typing) button.current?.focus({ preventScroll: true });
  }, [typing]);
  return (
    <Button ref={button} variant="go" size="big" data-testid="quiz-next" onClick={onNext} {...ADVANCES_QUIZ}>
      Next
      <span aria-hidden="true">
        <KeyCap>Enter</KeyCap>
      </span>
    </Button>
  );
}

/** The verdict on an answer and the buttons to continue, always in the same place. */
export function QuizFeedback({ verdict, onNext, typedActions, ...hint }: QuizFeedbackProps) {
  return (
    <div className={css.feedback}>
      <div className={verdict ? css.verdict : css.keys}>
        <div aria-live="polite">{verdict && <Verdict {...verdict} />}</div>
        {verdict ? (
          <div className={css.actions}>
            {typedActions}
            {hint.onUndo && (
              <Button variant="plain" size="small" onClick={hint.onUndo}>
                Undo
                <span aria-hidden="true">
                  <KeyCap>U</KeyCap>
                </span>
              </Button>
            )}
            {/* The key remounts it when the learner overrules the verdict, so that it takes the focus back. */}
            <NextButton key={String(verdict.correct)} typing={hint.typing} onNext={onNext} />
          </div>
        ) : (
          <KeyHints {...hint} />
        )}
      </div>
    </div>
  );
}
