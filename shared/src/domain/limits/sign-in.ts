/** How a session began. `code` and `recoveryCode` follow a password; a passkey needs none. */
export const SIGN_IN_METHODS = ['password', 'code', 'recoveryCode', 'passkey'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What may follow the password of an account that has a second factor. */
export const SECOND_STEPS = ['code', 'passkey', 'recoveryCode'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

/** Digits of a code from an authenticator app. */
export const CODE_LENGTH = 6;
export const RECOVERY_CODE_COUNT = 10;
/** Letters and digits of a recovery code, without its dashes. */
export const RECOVERY_CODE_LENGTH = 16;

/** Passkeys of one account. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_LENGTH = 50;
