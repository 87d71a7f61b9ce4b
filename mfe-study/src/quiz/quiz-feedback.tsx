import { Button, KeyCap, KeyHint, SoundButton } from '@shinobi/shared/ui';
import type { QuizChoice, QuizItem } from './quiz-item.js';
import css from './quiz.module.css';
import { GOES_ON } from './use-quiz-keys.js';
import { initial, plain, Word } from './word.js';

interface VerdictProps {
  readonly item: QuizItem;
  readonly correct: boolean;
  /** The choice that was taken; undefined for a typed answer. */
  readonly taken: QuizChoice | undefined;
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
        <Word wording={shownWord(item)} /> <i>{item.romaji}</i>
        {meaning && `, ${meaning}`}.
      </span>
    </p>
  );
}

function Verdict({ item, correct, taken, comesAgain }: VerdictProps) {
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
      <Answer item={item} meaning={saidAbove ? null : item.meaning} />
      {!correct && (
        <p>
          {taken?.explanation && (
            <>
              <Word wording={initial(taken.label)} /> is <Word wording={taken.explanation} />.{' '}
            </>
          )}
          {comesAgain && (
            <>
              You will see <Word wording={plain(item.prompt)} /> once more before the end.
            </>
          )}
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
  /** There when the session was taken up again: one may begin anew instead. */
  readonly onRestart: (() => void) | null;
}

function Hint({ hasSoundKey, onRestart }: Pick<QuizFeedbackProps, 'hasSoundKey' | 'onRestart'>) {
  return (
    <>
      <KeyHint>
        <KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> choose &ensp;
        {hasSoundKey && (
          <>
            <KeyCap>R</KeyCap> listen &ensp;
          </>
        )}
        <KeyCap>Esc</KeyCap> leave
      </KeyHint>
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

/** What the answer was worth, said in the moment it is given, and the way on: always in the same place. */
export function QuizFeedback({ verdict, hasSoundKey, onNext, onRestart }: QuizFeedbackProps) {
  return (
    <div className={css.feedback}>
      <div className={verdict ? css.slip : css.keys}>
        <div aria-live="polite">{verdict && <Verdict {...verdict} />}</div>
        {verdict ? (
          <Button variant="go" size="big" data-testid="quiz-next" onClick={onNext} {...GOES_ON}>
            Next
            <span aria-hidden="true">
              <KeyCap>Enter</KeyCap>
            </span>
          </Button>
        ) : (
          <Hint hasSoundKey={hasSoundKey} onRestart={onRestart} />
        )}
      </div>
    </div>
  );
}
