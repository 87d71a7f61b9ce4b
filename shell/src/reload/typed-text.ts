import type { KeptText } from './kept-text.js';

export interface TypedText {
  /** The fields that the learner has changed. */
  readonly changed: Pick<WeakSet<EventTarget>, 'has'>;
  /** Hands over the code that stores the values of fields, which the first paint does not need. */
  connect(keptText: KeptText): void;
  /** Stores what the learner has typed on this page. Returns false when it is not stored. */
  keep(): boolean;
}

/** Notices from now on which fields of the page the learner changes. */
export function followTyping(page: Document): TypedText {
  const changed = new WeakSet<EventTarget>();
  let isUnchanged = true;
  let connected: KeptText | null = null;
  const onInput = ({ target }: Event) => {
    isUnchanged = false;
    if (target) changed.add(target);
  };
  for (const type of ['input', 'change']) page.addEventListener(type, onInput, true);
  return {
    changed,
    connect: (keptText) => (connected = keptText),
    keep: () => connected?.keep() ?? isUnchanged,
  };
}
