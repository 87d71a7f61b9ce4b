/**
 * Whether a key belongs to the input method that composes text, such as the Enter that ends it. Safari ends the composition
 * before it reports that key, which only its code 229 shows.
 */
export const isComposingKey = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229;
