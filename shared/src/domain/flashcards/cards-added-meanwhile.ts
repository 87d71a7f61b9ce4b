interface StoredCard {
  readonly cardId: string;
}

/**
 * Returns the stored cards that the saved ones must not replace: another device has added them since the page loaded the cards
 * in `known`. Without `known` the saved cards replace all of them.
 */
export function cardsAddedMeanwhile<T extends StoredCard>(
  stored: readonly T[],
  saved: readonly StoredCard[],
  known: readonly string[] | undefined,
): readonly T[] {
  if (!known) return [];
  const handled = new Set([...known, ...saved.map(({ cardId }) => cardId)]);
  return stored.filter(({ cardId }) => !handled.has(cardId));
}
