import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, KeyCap, KeyHint, SoundButton, usePlaySound } from '@shinobi/shared/ui';
import { type RefObject, useEffect } from 'react';
import { ADVANCES_QUIZ, useQuizKeys } from '../quiz/index.js';
import { clipOf, LessonContent, LessonWriting } from './lesson-content.js';
import css from './teach-card.module.css';

interface TeachCardProps {
  readonly content: ItemContent;
  readonly onNext: () => void;
  /** The learner knows the item already; null for one that is not new. */
  readonly onKnown: (() => void) | null;
  /** Undoes the last answer; null when there is none. */
  readonly onUndo: (() => void) | null;
  /** Receives the focus with the next card. */
  readonly ref: RefObject<HTMLElement | null>;
}

/** Plays the item's clip when its card appears. A missing or muted sound is no error here. */
function useClipAtOnce(url: string | null): void {
  const { sound } = usePlatform();
  useEffect(() => {
    if (url !== null) void sound.play(url);
  }, [sound, url]);
}

/** Shows a new item before it is asked: large, with sound, meaning, strokes or parts, and an example. */
export function TeachCard({ content, onNext, onKnown, onUndo, ref }: TeachCardProps) {
  const playSound = usePlaySound();
  const clip = clipOf(content);
  useClipAtOnce(clip);
  useQuizKeys({
    choose: () => undefined,
    next: onNext,
    listen: () => clip !== null && void playSound(clip),
    undo: () => onUndo?.(),
    isAnswered: () => true,
  });
  return (
    <section ref={ref} className={css.card} tabIndex={-1} aria-labelledby="teach-title" data-testid="teach-card">
      <h1 id="teach-title" className={css.title}>
        {onKnown ? 'New' : 'Once more'}: <LessonWriting content={content} />
      </h1>
      {clip !== null && (
        <SoundButton src={clip} label="Listen">
          Listen
        </SoundButton>
      )}
      <LessonContent content={content} />
      <div className={css.actions}>
        {onKnown && (
          <Button variant="plain" onClick={onKnown}>
            I know this already
          </Button>
        )}
        <Button variant="go" size="big" onClick={onNext} {...ADVANCES_QUIZ}>
          Next
          <span aria-hidden="true">
            <KeyCap>Enter</KeyCap>
          </span>
        </Button>
      </div>
      <div className={css.keys}>
        <KeyHint>
          {clip !== null && (
            <>
              <KeyCap>R</KeyCap> listen &ensp;
            </>
          )}
          <KeyCap>Esc</KeyCap> leave
        </KeyHint>
        {onUndo && (
          <Button variant="plain" size="small" onClick={onUndo}>
            Undo the last answer
          </Button>
        )}
      </div>
    </section>
  );
}
