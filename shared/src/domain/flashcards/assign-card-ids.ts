interface SavedCard {
  readonly cardId?: string | undefined;
}

/** Returns the ids of a new set's cards: `1`, `2` and so on. */
export function numberedIds(): () => string {
  let last = 0;
  return () => String((last += 1));
}

/**
 * Gives new cards an id. Cards that have one keep it, and with it their reviews. The reviews of a removed card stay under its
 * id, so `createId` must not return ids that the set has had before: the new card would continue its schedule.
 */
export function assignCardIds<T extends SavedCard>(
  cards: readonly T[],
  createId: () => string,
): (T & { readonly cardId: string })[] {
  const taken = new Set(cards.flatMap(({ cardId }) => cardId ?? []));
  const createFreeId = (): string => {
    const id = createId();
    return taken.has(id) ? createFreeId() : id;
  };
  const seen = new Set<string>();
  return cards.map((card) => {
    const cardId = card.cardId === undefined || seen.has(card.cardId) ? createFreeId() : card.cardId;
    seen.add(cardId);
    return { ...card, cardId };
  });
}
