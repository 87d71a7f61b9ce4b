import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { type ReactNode, useState } from 'react';
import css from './english-on-tap.module.css';

interface EnglishOnTapProps {
  readonly children: ReactNode;
  /** What it translates, for screen readers: "sentence 3". */
  readonly of?: string | undefined;
  /** False when the page's own switch hides it, whatever the setting. */
  readonly isOn?: boolean;
  /** Inside a paragraph. */
  readonly isInline?: boolean;
  readonly className?: string | undefined;
}

/** Whether English is shown, and how to reveal it where it is not. */
function useShownEnglish(isOn: boolean) {
  const isShownToAll = useReadable(usePlatform().display.english) && isOn;
  const [isRevealed, reveal] = useState(false);
  // Hiding all translations hides those that were revealed one by one, too.
  const [wasShown, setWasShown] = useState(isShownToAll);
  if (wasShown !== isShownToAll) {
    setWasShown(isShownToAll);
    reveal(false);
  }
  return { isHidden: !isShownToAll && !isRevealed, isRevealed, reveal: () => reveal(true) };
}

/**
 * The English next to a Japanese sentence, or the button that shows it in its place, by the learner's setting. Hidden English
 * keeps its room, and is hidden before the first paint.
 */
export function EnglishOnTap({ children, of, isOn = true, isInline = false, className }: EnglishOnTapProps) {
  const { isHidden, isRevealed, reveal } = useShownEnglish(isOn);
  const [Room, Text] = isInline ? (['span', 'span'] as const) : (['div', 'p'] as const);
  return (
    <Room className={css.room} data-revealed={isRevealed || undefined}>
      <Text className={className} data-english="" data-hidden={isHidden || undefined}>
        {children}
      </Text>
      {isHidden && <ShowButton of={of} isInline={isInline} onShow={reveal} />}
    </Room>
  );
}

interface ShowButtonProps extends Pick<EnglishOnTapProps, 'of'> {
  readonly isInline: boolean;
  readonly onShow: () => void;
}

const ShowButton = ({ of, isInline, onShow }: ShowButtonProps) => (
  <button type="button" className={css.show} onClick={onShow}>
    {isInline ? 'Show' : 'Show the English'}
    {isInline && <span className="sr"> the English</span>}
    {of && <span className="sr"> of {of}</span>}
  </button>
);
