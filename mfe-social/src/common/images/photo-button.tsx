import { useRef, useState } from 'react';
import { useKeepFocus } from '@shinobi/shared/client';
import { Button } from '@shinobi/shared/ui';
import css from './photo-button.module.css';

interface PhotoButtonProps {
  readonly src: string;
  readonly className: string | undefined;
  readonly testId?: string;
  readonly onOpen: () => void;
  /** Loads what the photo belongs to again: it may have been deleted. */
  readonly onRetry: () => void;
}

/** A photo that opens in full size. One that does not load says so, and can be loaded again. */
export function PhotoButton({ src, className, testId, onOpen, onRetry }: PhotoButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useKeepFocus(place);
  const retry = () => {
    setHasFailed(false);
    onRetry();
  };
  return (
    <div ref={place} className={css.place}>
      {hasFailed ? (
        <p className={css.failed}>
          The photo did not load.
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : (
        <button type="button" className={className} onClick={onOpen}>
          <img
            src={src}
            alt="Open in full size"
            loading="lazy"
            data-testid={testId}
            onError={() => setHasFailed(true)}
          />
        </button>
      )}
    </div>
  );
}
