import { RECOVERY_CODE_LENGTH } from '@shinobi/shared/domain/limits/sign-in';
import { hashToken } from '../../../../security/compare-tokens.js';

/** 32 digits and letters that nobody confuses: no i, l, o, u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUP = /.{4}(?=.)/g;

/** Makes a recovery code of 80 bits from 16 random bytes. */
export const toRecoveryCode = (random: Uint8Array): string =>
  [...random.subarray(0, RECOVERY_CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Writes a code in four groups, which are easier to copy. */
export const formatRecoveryCode = (code: string): string => code.replaceAll(GROUP, '$&-');

/** Hashes a code for storage. With the user, so that the same code of another user has another hash. */
export const hashRecoveryCode = (userId: number, code: string): string => hashToken(`${userId}:${code}`);
