/** Returns the address of a set's page. */
export const flashcardSetPath = (setId: string): string => `/flashcard/${encodeURIComponent(setId)}`;
