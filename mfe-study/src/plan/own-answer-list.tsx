import { useAction } from '@shinobi/shared/client';
import type { OwnAnswerOfWord } from '@shinobi/shared/contract/learning/own-answers';
import { Button, Japanese, Notice } from '@shinobi/shared/ui';
import { useReportDecisions } from '../common/answer-reports.js';
import { useOwnAnswers } from '../common/own-answers.js';
import css from './plan.module.css';

/** The answers that the learner has accepted for themselves, to remove them again. Nothing while there are none. */
export function OwnAnswerList() {
  useReportDecisions();
  const { answers, hasFailed, reload, remove } = useOwnAnswers();
  const { busy, act } = useAction((_key, answer: OwnAnswerOfWord) => remove(answer), { forGuests: true });
  if (hasFailed && !answers) {
    return (
      <Notice title="Your own answers did not load." onRetry={reload}>
        They are still saved.
      </Notice>
    );
  }
  if (!answers || answers.length === 0) return null;
  return (
    <section aria-labelledby="own-answers">
      <h2 id="own-answers">Your own answers</h2>
      <p className="quiet">They count as right for you in every quiz.</p>
      <ul className={css.leeches}>
        {answers.map((answer) => (
          <li key={`${answer.vocabId} ${answer.part} ${answer.text}`}>
            <Japanese>{answer.kanji}</Japanese>
            <span>
              {answer.text} <span className="quiet">{answer.english}</span>
            </span>
            <Button size="small" variant="plain" reason={busy ? 'One moment' : null} onClick={() => void act(answer)}>
              Remove<span className="sr"> {answer.text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
