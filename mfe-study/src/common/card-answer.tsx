import type { Flashcard } from '@shinobi/shared/contract/learning/flashcard';
import type { CardFaces } from '@shinobi/shared/domain/flashcards/card-aspects';
import { revealClozes } from '@shinobi/shared/domain/flashcards/cloze';
import { usePlatform } from '@shinobi/shared/platform';
import { Japanese, SoundButton } from '@shinobi/shared/ui';
import { useEffect } from 'react';
import css from './card-answer.module.css';
import { CardPicture } from './card-picture.js';

interface CardAnswerProps {
  readonly card: Flashcard;
  readonly faces: CardFaces;
}

/** Plays a card's sound once, unless sound is off. A sound that cannot be played has its button, which says so. */
function usePlayOnce(src: string | null): void {
  const { sound } = usePlatform();
  useEffect(() => {
    if (src !== null) void sound.play(src);
  }, [sound, src]);
}

/** The answer of a card: what was asked for, how it is read, and its sound, which plays by itself, and picture. */
export function CardAnswer({ card, faces }: CardAnswerProps) {
  usePlayOnce(card.sound);
  return <AnswerContent card={card} faces={faces} />;
}

const AnswerContent = ({
  card,
  faces: { answer, answerLang, reading, sentence, sentenceMeaning },
}: CardAnswerProps) => (
  <>
    {answerLang === 'en' && reading !== '' && <Japanese className={css.reading}>{reading}</Japanese>}
    {answerLang === 'ja' ? (
      <p className={css.japanese}>
        <Japanese>{answer}</Japanese>
      </p>
    ) : (
      <p className={css.answer}>{answer}</p>
    )}
    {answerLang === 'ja' && reading !== '' && <Japanese className={css.reading}>{reading}</Japanese>}
    {sentence !== '' && <Japanese className={css.note}>{sentence}</Japanese>}
    {sentenceMeaning !== '' && <p className={css.note}>{sentenceMeaning}</p>}
    {card.sound !== null && (
      <SoundButton src={card.sound} label={`Listen to ${revealClozes(card.front)}`}>
        Listen
      </SoundButton>
    )}
    {card.picture !== undefined && <CardPicture key={card.picture} src={card.picture} front={card.front} />}
  </>
);
