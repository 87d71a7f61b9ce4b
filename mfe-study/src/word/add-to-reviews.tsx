import { errorText } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Button, Icon } from '@shinobi/shared/ui';
import { useState } from 'react';
import { collectCard, type CollectedCard, useWaitingCards } from '../flashcards/index.js';
import css from './word.module.css';

export interface CollectableWord {
  readonly writing: string;
  readonly reading: string;
  readonly glosses: readonly string[];
}

/** A card asks for a meaning that one can remember. */
const GLOSSES_MAX = 3;

const TEXTS: Readonly<Record<CollectedCard, string>> = {
  added: 'Added to your reviews.',
  known: 'Already in your reviews.',
  waiting: 'Saved on this device. It is added once you are online.',
};

/** The button disappears once the word is added; the link that appears takes its focus. */
const takeLostFocus = (link: HTMLAnchorElement | null): void => {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true });
};

type State = CollectedCard | 'ready' | 'sending' | { readonly error: string };

/** Makes a word a card of the set "My words", of users and of guests. */
export function AddToReviews({ word: { writing, reading, glosses } }: { readonly word: CollectableWord }) {
  const platform = usePlatform();
  const [state, setState] = useState<State>('ready');
  useWaitingCards();
  const add = async () => {
    setState('sending');
    const back = glosses.slice(0, GLOSSES_MAX).join('; ');
    try {
      setState(await collectCard(platform, { front: writing, reading: reading === writing ? '' : reading, back }));
    } catch (error) {
      setState({ error: errorText(error) });
    }
  };
  const isDone = state === 'added' || state === 'known' || state === 'waiting';
  return (
    <div className={css.add}>
      {!isDone && (
        <Button
          variant="go"
          size="small"
          reason={state === 'sending' ? 'The word is being added.' : null}
          onClick={() => void add()}
        >
          Add to my reviews
        </Button>
      )}
      <output>
        {isDone && (
          <>
            <Icon name="check" /> {TEXTS[state]}
          </>
        )}
        {typeof state === 'object' && `Not added. ${state.error}`}
      </output>
      {isDone && (
        <Link ref={takeLostFocus} to="/flashcard">
          My words
        </Link>
      )}
    </div>
  );
}
