import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { findFault } from '../workbench/find-fault.js';
import { RowList } from '../rows/row-list.js';
import { RubyInput } from '../rows/ruby-input.js';
import formGrid from '../page/form-grid.module.css';
import css from './question-list.module.css';
import { blankQuestion, CHOICES_MAX, type QuestionRow } from './test-question.js';

interface QuestionListProps {
  readonly test: readonly QuestionRow[];
  readonly faults: readonly EditFault[];
  readonly onChange: (to: (test: readonly QuestionRow[]) => readonly QuestionRow[], burst?: string) => void;
}

/** The questions of a lesson's test. */
export const QuestionList = ({ test, faults, onChange }: QuestionListProps) => (
  <RowList
    singular="question"
    title="Test"
    path="test"
    rows={test}
    hasLongTexts
    blank={blankQuestion}
    onChange={onChange}
  >
    {(question, index, write) => (
      <>
        <RubyInput
          label="Question"
          value={question.question}
          error={findFault(faults, `test.${index}.question`)}
          onTextChange={(text) => write({ question: text })}
        />
        <RubyInput
          label="What is asked about"
          value={question.prompt}
          error={findFault(faults, `test.${index}.prompt`)}
          onTextChange={(prompt) => write({ prompt })}
        />
        <ChoiceFields question={question} index={index} faults={faults} write={write} />
        <div className={formGrid.wide}>
          <RubyInput
            label="Why it is right"
            value={question.why}
            error={findFault(faults, `test.${index}.why`)}
            onTextChange={(why) => write({ why })}
          />
        </div>
      </>
    )}
  </RowList>
);

interface ChoiceFieldsProps {
  readonly question: QuestionRow;
  readonly index: number;
  readonly faults: readonly EditFault[];
  readonly write: (fields: Partial<QuestionRow>) => void;
}

function ChoiceFields({ question: { id, choices, answer }, index, faults, write }: ChoiceFieldsProps) {
  const answerFault = findFault(faults, `test.${index}.answer`);
  return (
    <fieldset className={css.choices}>
      <legend>Choices, of which one is right</legend>
      {choices.map((choice, at) => (
        // Keyed by position, because the texts change while they are typed.
        <div key={`choice ${at + 1}`} className={css.choice}>
          <input
            type="radio"
            name={`answer ${id}`}
            aria-label={`Choice ${at + 1} is right`}
            checked={answer === at}
            onChange={() => write({ answer: at })}
          />
          <RubyInput
            label={at === CHOICES_MAX - 1 ? `Choice ${at + 1}, may be left empty` : `Choice ${at + 1}`}
            value={choice}
            error={findFault(faults, `test.${index}.choices.${at}`) ?? (answer === at ? answerFault : null)}
            onTextChange={(text) => write({ choices: choices.with(at, text) })}
          />
        </div>
      ))}
    </fieldset>
  );
}
