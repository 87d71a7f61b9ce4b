import { addCloze } from '@shinobi/shared/domain/flashcards/cloze';
import { CARD_MAX_LENGTHS } from '@shinobi/shared/domain/limits/flashcards';
import { Button, IconButton, SoundButton } from '@shinobi/shared/ui';
import { LimitedInput } from '@shinobi/shared/ui/text/limited-field.js';
import { type SyntheticEvent, useState } from 'react';
import { CardPicture } from '../common/card-picture.js';
import css from './flashcards.module.css';
import type { DraftCard } from './storage/card-store.js';

/** A card in the editor. */
export interface DraftRow extends DraftCard {
  readonly key: number;
}

/** The fields of a card. */
export const CARD_FIELDS = [
  { name: 'front', label: 'Japanese', limit: CARD_MAX_LENGTHS.front, lang: 'ja' },
  { name: 'reading', label: 'Reading', limit: CARD_MAX_LENGTHS.reading, lang: 'ja' },
  { name: 'back', label: 'Meaning', limit: CARD_MAX_LENGTHS.back, lang: undefined },
] as const;

interface CardRowProps {
  readonly row: DraftCard;
  readonly number: number;
  readonly onChange: (changed: Partial<DraftCard>) => void;
  readonly onRemove: () => void;
}

/** The selected part of the front, which can become a gap. */
interface Selection {
  readonly start: number;
  readonly end: number;
}

export function CardRow({ row, number, onChange, onRemove }: CardRowProps) {
  const [selection, setSelection] = useState<Selection>({ start: 0, end: 0 });
  const select = ({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<HTMLInputElement>) =>
    setSelection({ start: selectionStart ?? 0, end: selectionEnd ?? 0 });
  const hasSelection = selection.end > selection.start && selection.end <= row.front.length;
  const makeGap = () => {
    onChange({ front: addCloze(row.front, selection.start, selection.end) });
    setSelection({ start: 0, end: 0 });
  };
  return (
    <>
      {CARD_FIELDS.map(({ name, label, limit, lang }) => (
        <LimitedInput
          key={name}
          className={css.cell}
          aria-label={`${label} of card ${number}`}
          placeholder={label}
          lang={lang}
          limit={limit}
          value={row[name]}
          onText={(text) => onChange({ [name]: text })}
          onSelect={name === 'front' ? select : undefined}
        />
      ))}
      <IconButton icon="close" label={`Remove card ${number}`} onClick={onRemove} />
      <CardMedia row={row} number={number} onChange={onChange} />
      {hasSelection && (
        <Button size="small" className={css.gap} onClick={makeGap}>
          Make a gap
        </Button>
      )}
    </>
  );
}

/** The sound and the picture of a card that was imported with them. */
function CardMedia({ row: { front, sound, picture }, number, onChange }: Omit<CardRowProps, 'onRemove'>) {
  if (!sound && !picture) return null;
  return (
    <span className={css.media}>
      {picture && (
        <>
          <CardPicture src={picture} front={front} isSmall />
          <Button
            size="small"
            variant="plain"
            aria-label={`Remove the picture of card ${number}`}
            onClick={() => onChange({ picture: null })}
          >
            Remove the picture
          </Button>
        </>
      )}
      {sound && (
        <>
          <SoundButton src={sound} label={`Listen to card ${number}`} />
          <Button
            size="small"
            variant="plain"
            aria-label={`Remove the sound of card ${number}`}
            onClick={() => onChange({ sound: null })}
          >
            Remove the sound
          </Button>
        </>
      )}
    </span>
  );
}
