interface CardTexts {
  readonly cardId: string;
  readonly front: string;
  readonly reading: string;
  readonly back: string;
}

const textsOf = ({ front, reading, back }: CardTexts): string => JSON.stringify([front, reading, back]);

/**
 * Returns the saved cards without those new to the set that another device has added as well, which are among
 * `addedMeanwhile`: a word that is collected on two devices at once is one card. The stored card stays, as it may have been
 * reviewed.
 */
export function withoutCardsAddedTwice<T extends CardTexts>(
  saved: readonly T[],
  stored: readonly CardTexts[],
  addedMeanwhile: readonly CardTexts[],
): T[] {
  const storedIds = new Set(stored.map(({ cardId }) => cardId));
  const addedTexts = new Set(addedMeanwhile.map(textsOf));
  return saved.filter((card) => storedIds.has(card.cardId) || !addedTexts.has(textsOf(card)));
}
