import { revealClozes } from '@shinobi/shared/domain/flashcards/cloze';
import { Button } from '@shinobi/shared/ui';
import { useState } from 'react';
import css from './card-picture.module.css';

interface CardPictureProps {
  readonly src: string;
  /** The card's front, which names the picture. */
  readonly front: string;
  readonly isSmall?: boolean;
}

/** The button that loads the picture again disappears with it; the picture takes its focus. */
const takeLostFocus = (picture: HTMLImageElement | null): void => {
  if (document.activeElement === document.body) picture?.focus({ preventScroll: true });
};

/**
 * The picture of a card. It has its room before it has loaded, and also if it cannot be loaded. A large one can be loaded
 * again; a small one has no room for a button.
 */
export function CardPicture({ src, front, isSmall = false }: CardPictureProps) {
  const [state, setState] = useState<'first' | 'failed' | 'again'>('first');
  const className = isSmall ? css.small : css.picture;
  if (state === 'failed') {
    return (
      <span className={className}>
        The picture did not load.
        {!isSmall && (
          <Button variant="plain" size="small" onClick={() => setState('again')}>
            Try again
          </Button>
        )}
      </span>
    );
  }
  const alt = `Picture of ${revealClozes(front)}`;
  return (
    <img
      ref={state === 'again' ? takeLostFocus : null}
      tabIndex={-1}
      className={className}
      src={src}
      alt={alt}
      loading="lazy"
      onError={() => setState('failed')}
    />
  );
}
