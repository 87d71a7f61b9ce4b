import type { DocumentEdit } from '../common/workbench/document-kind.js';
import { findFault } from '../common/workbench/find-fault.js';
import { MarkdownInput } from '../common/rows/markdown-input.js';
import { RowList } from '../common/rows/row-list.js';
import { RubyInput } from '../common/rows/ruby-input.js';
import { blankExample, blankMistake, type GrammarLesson } from './grammar-lesson.js';
import { LessonSettings } from './lesson-settings.js';
import { QuestionList } from '../common/questions/question-list.js';

const MISTAKE_FIELDS = [
  ['wrong', 'Wrong'],
  ['right', 'Right'],
  ['why', 'Why'],
] as const;

/** All fields of a grammar lesson. */
export function GrammarFields({
  value,
  change,
  faults,
  isPathFixed,
}: DocumentEdit<GrammarLesson> & { readonly isPathFixed: boolean }) {
  const write = (fields: Partial<GrammarLesson>, burst: string | null = null) =>
    change((now) => ({ ...now, ...fields }), burst);
  return (
    <>
      <LessonSettings lesson={value} faults={faults} isPathFixed={isPathFixed} write={write} />
      <RubyInput
        label="Pattern"
        hint="Write furigana in braces: {食|た}べる."
        value={value.pattern}
        error={findFault(faults, 'pattern')}
        onTextChange={(pattern) => write({ pattern }, 'pattern')}
      />
      <MarkdownInput
        label="Explanation"
        text={value.explanation}
        error={findFault(faults, 'explanation')}
        onTextChange={(explanation) => write({ explanation }, 'explanation')}
      />
      <Examples value={value} change={change} faults={faults} />
      <Mistakes value={value} change={change} faults={faults} />
      <QuestionList
        test={value.test}
        faults={faults}
        onChange={(to, burst) => change((now) => ({ ...now, test: to(now.test) }), burst)}
      />
    </>
  );
}

const Examples = ({ value, change, faults }: DocumentEdit<GrammarLesson>) => (
  <RowList
    singular="example"
    title="Examples"
    hasLongTexts
    path="examples"
    rows={value.examples}
    blank={blankExample}
    onChange={(to, burst) => change((now) => ({ ...now, examples: to(now.examples) }), burst)}
  >
    {({ ja, english }, index, write) => (
      <>
        <RubyInput
          label="Japanese"
          lang="ja"
          value={ja}
          error={findFault(faults, `examples.${index}.ja`)}
          onTextChange={(text) => write({ ja: text })}
        />
        <RubyInput
          label="English"
          value={english}
          error={findFault(faults, `examples.${index}.english`)}
          onTextChange={(text) => write({ english: text })}
        />
      </>
    )}
  </RowList>
);

const Mistakes = ({ value, change, faults }: DocumentEdit<GrammarLesson>) => (
  <RowList
    singular="mistake"
    title="Common mistakes"
    hasLongTexts
    path="mistakes"
    rows={value.mistakes}
    blank={blankMistake}
    onChange={(to, burst) => change((now) => ({ ...now, mistakes: to(now.mistakes) }), burst)}
  >
    {(mistake, index, write) =>
      MISTAKE_FIELDS.map(([field, label]) => (
        <RubyInput
          key={field}
          label={label}
          value={mistake[field]}
          error={findFault(faults, `mistakes.${index}.${field}`)}
          onTextChange={(text) => write({ [field]: text })}
        />
      ))
    }
  </RowList>
);
