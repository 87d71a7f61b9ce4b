import type { Question } from '@shinobi/shared/contract/grammar';
import { Button, Icon } from '@shinobi/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { RubyText } from '../text/index.js';
import css from './questions.module.css';

/** What was chosen for each question, by its place; undefined while it is open. */
type Answers = readonly (number | undefined)[];

/** Questions below the text they ask about, so that one can look back: all at once, each judged when it is answered. */
export function ReadingQuestions({ questions }: { readonly questions: readonly Question[] }) {
  const [answers, setAnswers] = useState<Answers>([]);
  const answered = answers.filter((each) => each !== undefined).length;
  const isDone = answered === questions.length;
  return (
    <section className={css.questions} aria-label="Reading questions">
      <h2>Reading questions</h2>
      <p className="quiet" data-testid="quiz-progress">
        {answered} / {questions.length} answered
      </p>
      <ol>
        {questions.map((question, place) => (
          <li key={question.question}>
            <QuestionRow
              question={question}
              place={place}
              chosen={answers[place]}
              onChoose={(choice) =>
                setAnswers((before) => questions.map((_, at) => (at === place ? choice : before[at])))
              }
            />
          </li>
        ))}
      </ol>
      {isDone && <Result questions={questions} answers={answers} onAgain={() => setAnswers([])} />}
    </section>
  );
}

interface QuestionRowProps {
  readonly question: Question;
  readonly place: number;
  readonly chosen: number | undefined;
  readonly onChoose: (choice: number) => void;
}

function QuestionRow({ question, place, chosen, onChoose }: QuestionRowProps) {
  const { prompt, choices, answer, why } = question;
  const isOpen = chosen === undefined;
  return (
    <fieldset className={css.question} data-testid="quiz-prompt" data-item-id={place}>
      <legend>
        <RubyText text={question.question} />
      </legend>
      {prompt !== '' && (
        <p className={css.prompt}>
          <RubyText text={prompt} />
        </p>
      )}
      <ul className={css.choices}>
        {choices.map((choice, at) => (
          <li
            key={choice}
            className={isOpen ? css.open : at === answer ? css.right : at === chosen ? css.wrong : css.rest}
          >
            <button
              type="button"
              data-testid="quiz-choice"
              aria-disabled={isOpen ? undefined : true}
              onClick={() => isOpen && onChoose(at)}
            >
              <RubyText text={choice} />
              {!isOpen && at === answer && <Icon name="check" />}
              {!isOpen && at === chosen && at !== answer && <Icon name="close" />}
            </button>
          </li>
        ))}
      </ul>
      <div role="status">
        {!isOpen && (
          <p className={css.verdict} data-testid="quiz-feedback" data-correct={chosen === answer}>
            <b>{chosen === answer ? 'Right.' : 'Not this one.'}</b> <RubyText text={why} />
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface ResultProps {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly onAgain: () => void;
}

function Result({ questions, answers, onAgain }: ResultProps) {
  const right = questions.filter(({ answer }, at) => answers[at] === answer).length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.result} data-testid="quiz-result" data-percent={Math.floor((100 * right) / questions.length)}>
      <h3 ref={heading} tabIndex={-1}>
        {right} of {questions.length} right
      </h3>
      <p>
        {right === questions.length ? 'You have read it well.' : 'The notes say where in the text each answer stands.'}
      </p>
      <Button onClick={onAgain}>Answer again</Button>
    </div>
  );
}
