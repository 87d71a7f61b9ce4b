import { Markdown } from '@shinobi/shared/ui/text/markdown.js';
import { useDeferredValue } from 'react';
import type { Edit } from '../common/edited-document.js';
import { faultAt } from '../common/fault-at.js';
import { RowList } from '../common/row-list.js';
import { TextInput } from '../common/text-input.js';
import { blankExample, blankMistake, type Grammar } from './grammar.js';
import css from './lesson-editor.module.css';
import { LessonHead } from './lesson-head.js';
import { QuestionList } from './question-list.js';

const MISTAKE_FIELDS = [
  ['wrong', 'The wrong way'],
  ['right', 'The right way'],
  ['why', 'Why'],
] as const;

/** All that a grammar lesson has. */
export function GrammarFields({
  value,
  change,
  faults,
  isPathFixed,
}: Edit<Grammar> & { readonly isPathFixed: boolean }) {
  const write = (part: Partial<Grammar>, burst: string | null = null) => change((now) => ({ ...now, ...part }), burst);
  return (
    <>
      <LessonHead lesson={value} faults={faults} isPathFixed={isPathFixed} write={write} />
      <TextInput
        label="Pattern"
        hint="Furigana is written in braces: {食|た}べる."
        value={value.pattern}
        error={faultAt(faults, 'pattern')}
        onWrite={(pattern) => write({ pattern }, 'pattern')}
      />
      <Explanation
        text={value.explanation}
        error={faultAt(faults, 'explanation')}
        onWrite={(explanation) => write({ explanation }, 'explanation')}
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

interface ExplanationProps {
  readonly text: string;
  readonly error: string | null;
  readonly onWrite: (text: string) => void;
}

/** Markdown, and beside it what readers get of it. */
function Explanation({ text, error, onWrite }: ExplanationProps) {
  const settled = useDeferredValue(text);
  return (
    <div className={css.explanation}>
      <TextInput
        label="Explanation"
        hint="Markdown, with furigana in braces. Tags are shown as they are written."
        lines={22}
        value={text}
        error={error}
        onWrite={onWrite}
      />
      <section className={css.preview} aria-label="As readers see the explanation">
        <p className="quiet small">As readers see it</p>
        <Markdown text={settled} />
      </section>
    </div>
  );
}

const Examples = ({ value, change, faults }: Edit<Grammar>) => (
  <RowList
    one="example"
    title="Examples"
    ofSentences
    rows={value.examples}
    blank={blankExample}
    onChange={(to, burst) => change((now) => ({ ...now, examples: to(now.examples) }), burst)}
  >
    {({ ja, english }, index, write) => (
      <>
        <TextInput
          label="Japanese"
          lang="ja"
          value={ja}
          error={faultAt(faults, `examples.${index}.ja`)}
          onWrite={(text) => write({ ja: text })}
        />
        <TextInput
          label="English"
          value={english}
          error={faultAt(faults, `examples.${index}.english`)}
          onWrite={(text) => write({ english: text })}
        />
      </>
    )}
  </RowList>
);

const Mistakes = ({ value, change, faults }: Edit<Grammar>) => (
  <RowList
    one="mistake"
    title="Common mistakes"
    ofSentences
    rows={value.mistakes}
    blank={blankMistake}
    onChange={(to, burst) => change((now) => ({ ...now, mistakes: to(now.mistakes) }), burst)}
  >
    {(mistake, index, write) =>
      MISTAKE_FIELDS.map(([field, label]) => (
        <TextInput
          key={field}
          label={label}
          value={mistake[field]}
          error={faultAt(faults, `mistakes.${index}.${field}`)}
          onWrite={(text) => write({ [field]: text })}
        />
      ))
    }
  </RowList>
);
