import { revealClozes } from '@shinobi/shared/domain/flashcards/cloze';
import { useState } from 'react';
import css from './card-picture.module.css';

interface CardPictureProps {
  readonly src: string;
  /** The card's front, which names the picture. */
  readonly front: string;
  readonly isSmall?: boolean;
}

/** The picture of a card. It has its room before it has loaded, and also if it cannot be loaded. */
export function CardPicture({ src, front, isSmall = false }: CardPictureProps) {
  const [hasFailed, setFailed] = useState(false);
  const className = isSmall ? css.small : css.picture;
  if (hasFailed) return <span className={className}>The picture did not load.</span>;
  const alt = `Picture of ${revealClozes(front)}`;
  return <img className={className} src={src} alt={alt} loading="lazy" onError={() => setFailed(true)} />;
}
