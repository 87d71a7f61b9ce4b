import type { Flashcard } from '@shinobi/shared/contract/learning/flashcard';
import type { CardFaces } from '@shinobi/shared/domain/flashcards/card-aspects';
import { revealClozes } from '@shinobi/shared/domain/flashcards/cloze';
import { Japanese, SoundButton } from '@shinobi/shared/ui';
import css from './card-answer.module.css';

interface CardAnswerProps {
  readonly card: Flashcard;
  readonly faces: CardFaces;
}

/** The answer of a card: what was asked for, how it is read, and its sound and picture. */
export const CardAnswer = ({
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
    {card.picture && <img className={css.picture} src={card.picture} alt="" />}
    {card.sound !== null && (
      <SoundButton src={card.sound} label={`Listen to ${revealClozes(card.front)}`}>
        Listen
      </SoundButton>
    )}
  </>
);
