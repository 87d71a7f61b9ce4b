import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { Button, KeyCap, KeyHint, SoundButton } from '@shinobi/shared/ui';
import { useEffect, useRef } from 'react';
import type { QuizChoice, QuizItem } from './quiz-item.js';
import css from './quiz-feedback.module.css';
import { GOES_ON } from './use-quiz-keys.js';
import { initial, plain, Word } from './wording-text.js';

interface VerdictProps {
  readonly item: QuizItem;
  readonly correct: boolean;
  /** The choice that was taken; undefined for a typed answer. */
  readonly taken: QuizChoice | undefined;
  /** What was typed; null for a choice, and for saying that one does not know. */
  readonly typed: string | null;
  readonly comesAgain: boolean;
}

/** The reading where the word itself stands above, else the word with its reading. */
const shownWord = ({ prompt, word }: QuizItem) =>
  prompt.lang === 'ja' ? { text: word.reading, lang: word.lang } : word;

function Answer({ item, meaning }: { readonly item: QuizItem; readonly meaning: string | null }) {
  return (
    <p className={css.answer}>
      <SoundButton src={item.sound} label={`Listen to ${item.word.reading}`} />
      <span>
        <Word wording={shownWord(item)} /> <i lang="ja-Latn">{item.romaji}</i>
        {meaning && `, ${meaning}`}.
      </span>
    </p>
  );
}

/** What was given instead of the right answer. */
function Given({ taken, typed }: Pick<VerdictProps, 'taken' | 'typed'>) {
  if (typed !== null) return <>You typed “{typed}”. </>;
  if (!taken?.explanation) return null;
  return (
    <>
      <Word wording={initial(taken.label)} /> is <Word wording={taken.explanation} />.{' '}
    </>
  );
}

function ComesAgain({ item }: { readonly item: QuizItem }) {
  if (item.why !== undefined) return <>This question comes once more before the end.</>;
  return (
    <>
      You will see <Word wording={plain(item.prompt)} /> once more before the end.
    </>
  );
}

function Verdict({ item, correct, taken, typed, comesAgain }: VerdictProps) {
  const saidAbove = !correct && item.answer.lang === 'en';
  return (
    <div data-testid="quiz-feedback" data-correct={correct}>
      <h2>
        {correct ? (
          'Correct'
        ) : (
          <>
            Not quite: {item.verdict} <Word wording={item.answer} />
          </>
        )}
      </h2>
      {item.why === undefined ? (
        <Answer item={item} meaning={saidAbove ? null : item.meaning} />
      ) : (
        <p>
          <RubyText text={item.why} />
        </p>
      )}
      {!correct && (
        <p>
          <Given taken={taken} typed={typed} />
          {comesAgain && <ComesAgain item={item} />}
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
  /** Takes the last answer back; null when there is none. */
  readonly onUndo: (() => void) | null;
  /** Counts the typed answer as right; null where none was marked wrong. */
  readonly onObject: (() => void) | null;
  readonly typing: boolean;
  /** There when the session was taken up again: one may begin anew instead. */
  readonly onRestart: (() => void) | null;
}

type HintProps = Pick<QuizFeedbackProps, 'hasSoundKey' | 'onRestart' | 'onUndo' | 'typing'>;

function Hint({ hasSoundKey, onRestart, onUndo, typing }: HintProps) {
  return (
    <>
      <KeyHint>
        {typing ? (
          <>
            <KeyCap>Enter</KeyCap> answer &ensp;
          </>
        ) : (
          <>
            <KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> choose &ensp;
          </>
        )}
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
          You are going on where you stopped.
          <Button variant="plain" size="small" onClick={onRestart}>
            Start over
          </Button>
        </p>
      )}
    </>
  );
}

/** After a typed answer it takes the focus from the field; after a choice the keys of the page press it. */
function Next({ typing, onNext }: Pick<QuizFeedbackProps, 'typing' | 'onNext'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (typing) button.current?.focus({ preventScroll: true });
  }, [typing]);
  return (
    <Button ref={button} variant="go" size="big" data-testid="quiz-next" onClick={onNext} {...GOES_ON}>
      Next
      <span aria-hidden="true">
        <KeyCap>Enter</KeyCap>
      </span>
    </Button>
  );
}

/** What the answer was worth, said in the moment it is given, and the way on: always in the same place. */
export function QuizFeedback({ verdict, onNext, onObject, ...hint }: QuizFeedbackProps) {
  return (
    <div className={css.feedback}>
      <div className={verdict ? css.slip : css.keys}>
        <div aria-live="polite">{verdict && <Verdict {...verdict} />}</div>
        {verdict ? (
          <div className={css.goOn}>
            {onObject && (
              <Button variant="plain" size="small" onClick={onObject}>
                I was right
              </Button>
            )}
            {hint.onUndo && (
              <Button variant="plain" size="small" onClick={hint.onUndo}>
                Undo
                <span aria-hidden="true">
                  <KeyCap>U</KeyCap>
                </span>
              </Button>
            )}
            {/* Made anew when the learner overrules a verdict, whose button had the focus. */}
            <Next key={String(verdict.correct)} typing={hint.typing} onNext={onNext} />
          </div>
        ) : (
          <Hint {...hint} />
        )}
      </div>
    </div>
  );
}
