const ITEM = 'item';

/** Returns the address of a short session about some items, by their keys in the learner's memory. */
export const practicePath = (items: readonly string[]): string =>
  `/today?${new URLSearchParams(items.map((item) => [ITEM, item])).toString()}`;

const PRACTISED_MAX = 20;

/** Returns the items that an address asks to practise; empty for the session of the day. */
export const practisedItems = (search: URLSearchParams): readonly string[] =>
  [...new Set(search.getAll(ITEM))].slice(0, PRACTISED_MAX);
