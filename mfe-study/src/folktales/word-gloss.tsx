import type { Word } from '@shinobi/shared/contract/learning/stories';
import { romaji } from '@shinobi/shared/domain/japanese/romaji';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, IconButton, Japanese } from '@shinobi/shared/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import css from './word-gloss.module.css';

interface WordGlossProps {
  readonly word: Word;
  readonly onClose: () => void;
}

/** The particles that are pronounced differently from their spelling. */
const PARTICLE_ROMAJI: Readonly<Record<string, string>> = { は: 'wa', へ: 'e' };

const wordRomaji = ({ kanji, hiragana }: Word) => (kanji === hiragana && PARTICLE_ROMAJI[kanji]) || romaji(hiragana);

/** Pixels between the word and its note. */
const GAP = 8;

/** The word that a note is about. */
const wordOf = (note: HTMLElement | null) =>
  note?.parentElement?.querySelector<HTMLElement>('[aria-expanded="true"]') ?? null;

/** Scrolls the page when its end covers the note, or the note at the bottom of a phone's window the word that was tapped. */
function showWordAndNote(note: HTMLElement | null): void {
  const word = wordOf(note);
  if (!note || !word) return;
  if (getComputedStyle(note).position !== 'fixed') return note.scrollIntoView?.({ block: 'nearest' });
  const covered = word.getBoundingClientRect().bottom + GAP - note.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered });
}

/** A word's reading and meaning, as a note in the margin, below the sentence, or at the bottom of a phone's screen. */
export function WordGloss({ word, onClose }: WordGlossProps) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    showWordAndNote(note.current);
  }, [word]);
  const close = () => {
    // The note disappears with its buttons.
    if (note.current?.contains(document.activeElement)) wordOf(note.current)?.focus({ preventScroll: true });
    onClose();
  };
  const closeByKey = useEffectEvent(close);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && closeByKey();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={note} className={css.note} id={`gloss-${word.lineNumber}`} role="group" aria-label="Word">
      <p className={css.head}>
        <Japanese className={css.kanji}>{word.kanji}</Japanese>
        <Japanese>{word.hiragana}</Japanese>
        <span lang="ja-Latn">{wordRomaji(word)}</span>
      </p>
      <p>{word.english}</p>
      <AddToFlashcards word={word} />
      <IconButton icon="close" label="Close the note" className={css.close} onClick={close} />
    </div>
  );
}

function AddToFlashcards({ word: { kanji, hiragana, english } }: { readonly word: Word }) {
  const platform = usePlatform();
  const { toast } = platform;
  const add = async () => {
    try {
      const { addCard } = await import(/* webpackChunkName: "flashcards-add" */ '../flashcards/index.js');
      const reading = kanji === hiragana ? '' : hiragana;
      const isNew = await addCard(platform, { front: kanji, reading, back: english });
      toast({ text: isNew ? `${kanji} is in “My words” now.` : `${kanji} is in “My words” already.` });
    } catch {
      toast({
        text: 'The card could not be added.',
        tone: 'trouble',
        action: { label: 'Try again', run: () => void add() },
      });
    }
  };
  return (
    <p className={css.actions}>
      <Button size="small" onClick={() => void add()}>
        Add to my flashcards
      </Button>
      <Button variant="plain" size="small" onClick={() => platform.lookUp(kanji, 0)}>
        More<span className="sr"> about this word</span>
      </Button>
    </p>
  );
}
