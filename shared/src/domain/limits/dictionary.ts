/** The longest search text. A longer one finds nothing in any dictionary. */
export const SEARCH_MAX_LENGTH = 100;
/** The longest sentence whose words are looked up. */
export const LOOK_UP_MAX_LENGTH = 300;
/** The id of a dictionary entry: see `entryIdFrom` in `shared/src/domain/japanese/edict-entries.ts`. */
export const ENTRY_ID = /^[0-9a-z]{1,10}$/;
/** What follows `/word/` in an address: the id of an entry, and perhaps its reading. */
export const ENTRY_SEGMENT = /^[0-9a-z]{1,10}(?:-[0-9a-z-]{0,80})?$/;

/**
 * What the dictionary says about a reported answer. `agrees`: it has the answer for this word. `synonym`: another word with
 * the same meaning. `other`: another word with another meaning. `unknown`: it has nothing that decides.
 */
export const DICTIONARY_OPINIONS = ['agrees', 'synonym', 'other', 'unknown'] as const;
