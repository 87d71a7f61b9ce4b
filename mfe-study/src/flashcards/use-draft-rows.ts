import { randomId } from '@shinobi/shared/client';
import type { Flashcard, FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { useRef, useState } from 'react';
import type { DraftRow } from './card-row.js';
import type { DraftCard } from './storage/card-store.js';

/** Null is for what the learner removes. */
const rowOf = ({ sound, ...card }: Flashcard, key: number): DraftRow => ({
  ...card,
  ...(sound !== null && { sound }),
  key,
});

const emptyRow = (key: number): DraftRow => ({ key, cardId: randomId(), front: '', reading: '', back: '' });

/**
 * Keeps the rows of the editor, one for each card. A new set starts with an empty one. A new card has its id at once: saved again
 * after a lost response, also when it was changed meanwhile, it is still one card.
 */
export function useDraftRows(set: FlashcardSet | undefined) {
  const keys = useRef(set?.cards.length ?? 0);
  const [rows, setRows] = useState<readonly DraftRow[]>(() => set?.cards.map(rowOf) ?? [emptyRow(0)]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  return {
    rows,
    /** The ids of removed cards, also of new ones: a save whose response was lost may have stored them. */
    removed,
    addRow: () => setRows([...rows, emptyRow(++keys.current)]),
    changeRow: (key: number, changed: Partial<DraftCard>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row))),
    removeRow: (key: number) => {
      setRows(rows.filter((row) => row.key !== key));
      setRemoved([...removed, ...rows.flatMap((row) => (row.key === key ? (row.cardId ?? []) : []))]);
    },
  };
}
