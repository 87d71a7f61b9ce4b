/**
 * Everything that remotes store in the browser, by remote, and what the shell keeps across a reload: `local` lasts, `session` ends with the tab. A `*` stands for any
 * text. The keys are stored literally, without their namespace: learners' data were stored under these names before there
 * were namespaces, so a key must never be renamed. No two remotes share a key; what they share is a call of the platform.
 */
export const STORAGE_KEYS = {
  study: {
    local: [
      'answer-reports',
      'cache-vocab-genres',
      'cache-vocabs',
      'confusions',
      'confusions-*',
      'flashcard-moved-sets',
      'flashcard-outbox-*',
      'flashcard-sets',
      'folktale-aids',
      'folktale-place-*',
      'kana-quiz-rows-*',
      'own-answers',
      'quiz-size',
      'quiz-typing',
      'shinobi-progress-probe',
      'waiting-cards-*',
    ],
    session: ['db-access-error-time', 'placement', 'quiz-session-*'],
  },
  social: { local: [], session: ['draft-*'] },
  games: {
    local: ['*-damaged', '*-damaged-*', 'challenge-runs', 'game-ghost', 'game-music', 'game-touch', 'ghost-*'],
    session: ['last-game', 'roulette-spin'],
  },
  /** Of the frame that the pages of all remotes for editors and administrators share. */
  desk: { local: ['desk-columns-*', 'desk-keys'], session: [] },
  editor: {
    local: ['board-token-*', 'edit-draft:*', 'en-check-key-*', 'en-check-name', 'register-token'],
    session: [],
  },
  admin: { local: [], session: ['moderation-text-*'] },
  shell: { local: [], session: ['page-reload', 'typed-text', 'versions-seen'] },
} as const;

export type StorageNamespace = keyof typeof STORAGE_KEYS;

/** The keys that a pattern describes. */
type KeysOf<Pattern extends string> = Pattern extends `${infer Head}*${infer Tail}`
  ? `${Head}${string}${KeysOf<Tail>}`
  : Pattern;

export type LocalKey<N extends StorageNamespace> = KeysOf<(typeof STORAGE_KEYS)[N]['local'][number]>;
export type SessionKey<N extends StorageNamespace> = KeysOf<(typeof STORAGE_KEYS)[N]['session'][number]>;
