import { type KeyboardEvent, useId } from 'react';
import type { TextWord } from '@shinobi/shared/contract/learning/dictionary';
import { Bone, IconButton, Notice, Ruby, Skeleton } from '@shinobi/shared/ui';
import { Modal } from '@shinobi/shared/ui/modal.js';
import type { ShellDialogProps } from '../panels/panel-props.js';
import { EdrdgCredit } from './edrdg-credit.js';
import { lookUpFailure } from './look-up-failure.js';
import { SentenceLine } from './sentence-line.js';
import { type SentenceSelection, useSentenceWords } from './use-sentence-words.js';
import { WordDetails } from './word-details.js';
import css from './word-sheet.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows the words of a sentence, one at a time: reading, sound, meaning, and how it is inflected. */
export function WordSheet({ close, sentence, offset }: ShellDialogProps) {
  const id = useId();
  const text = typeof sentence === 'string' ? sentence : '';
  const selection = useSentenceWords(text, Number(offset));
  const { words = [], index, chooseWord } = selection;
  const moveByKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    chooseWord(index + step);
  };
  return (
    <Modal
      dismissible
      onClose={() => close()}
      className={css.layer}
      data-testid="panel"
      data-panel="word-sheet"
      aria-labelledby={id}
      onKeyDown={moveByKey}
    >
      <div className={css.sheet} data-testid="word-sheet" data-no-look-up>
        <div className={css.head}>
          <MoveButton words={words} index={index} step={-1} onMove={chooseWord} />
          <SentenceLine sentence={text} words={words} index={index} onChoose={chooseWord} />
          <MoveButton words={words} index={index} step={1} onMove={chooseWord} />
          <IconButton icon="close" label="Close" data-testid="panel-close" onClick={() => close()} />
        </div>
        <div className={css.body}>
          <h2 id={id} className={css.title} tabIndex={-1}>
            <Title text={text} {...selection} />
          </h2>
          <Content text={text} selection={selection} onLeave={() => close()} />
        </div>
      </div>
    </Modal>
  );
}

interface MoveButtonProps {
  readonly words: readonly TextWord[];
  readonly index: number;
  readonly step: 1 | -1;
  readonly onMove: (index: number) => void;
}

function MoveButton({ words, index, step, onMove }: MoveButtonProps) {
  const isBack = step < 0;
  const reason = isBack ? 'This is the first word of the sentence.' : 'This is the last word of the sentence.';
  return (
    <IconButton
      icon={isBack ? 'back' : 'arrow'}
      label={isBack ? 'Previous word' : 'Next word'}
      reason={words[index + step] ? null : reason}
      onClick={() => onMove(index + step)}
    />
  );
}

/** The word as the dictionary has it, else as it is in the text. */
function Title({ text, word, entry, words, error }: SentenceSelection & { readonly text: string }) {
  if (entry) return <Ruby kanji={entry.writing} hiragana={entry.reading} />;
  if (word) return <Ruby kanji={text.slice(word.start, word.end)} hiragana={word.reading} />;
  if (error !== undefined) return 'Not looked up';
  return words ? 'No words found' : <span className="sr">Looking up the words</span>;
}

interface ContentProps {
  readonly text: string;
  readonly selection: SentenceSelection;
  readonly onLeave: () => void;
}

function Content({ text, selection, onLeave }: ContentProps) {
  const { words, word, entry, error, retry, chooseEntry } = selection;
  if (error !== undefined) {
    const { title, hint } = lookUpFailure(error);
    return (
      <Notice title={title} onRetry={retry}>
        {hint}
      </Notice>
    );
  }
  if (!words) return <Bones />;
  if (!word) return <p>The dictionary knows none of the words in this text.</p>;
  if (!entry) return <p>The dictionary has no entry for this. It may be a name.</p>;
  return (
    <>
      <WordDetails
        key={entry.entryId}
        form={text.slice(word.start, word.end)}
        word={word}
        entry={entry}
        onChoose={chooseEntry}
        onLeave={onLeave}
      />
      <EdrdgCredit className={css.credit} />
    </>
  );
}

const Bones = () => (
  <Skeleton label="Looking up the words" className={css.bones}>
    <Bone width="8rem" height="2.4rem" />
    <Bone width="85%" />
    <Bone width="60%" />
  </Skeleton>
);
