/** The user who runs the site: the administrator, and the author whom everybody may write to. */
export const ADMINISTRATOR_ID = 1;

/**
 * What an account may do beyond its own: a moderator works on reported texts, an editor on drafts, a reviewer also publishes
 * what others have edited, the administrator does everything.
 */
export const ROLES = ['user', 'moderator', 'editor', 'reviewer', 'administrator'] as const;
export type Role = (typeof ROLES)[number];
/** A role that only some accounts have. */
export type StaffRole = Exclude<Role, 'user'>;

/** Friend requests are shown as alerts to users whose sul is below this. */
export const FRIEND_ALERTS_BELOW_SUL = 2;
/** An account is suspended from this sul on. */
export const SUSPENDED_FROM_SUL = 10;
export const SUL_MAX = 100;

/** In characters as readers see them; an emoji counts as one. */
export const PERSON_NAME_MAX_LENGTH = 30;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const BIO_MAX_LENGTH = 1000;
export const BIO_LINKS_MAX = 5;
export const BIO_LINK_MAX_LENGTH = 300;

/** The largest progress document that is stored, in bytes of UTF-8. */
export const PROGRESS_MAX_BYTES = 256 * 1024;
