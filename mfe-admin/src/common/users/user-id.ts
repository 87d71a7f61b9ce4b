import { ID_MAX } from '@shinobi/shared/domain/limits/ids';

const ID = /^[1-9]\d{0,9}$/;

/** The user's id that an address names; null when it can be nobody's. */
export const parseUserId = (given: string): number | null =>
  ID.test(given) && Number(given) <= ID_MAX ? Number(given) : null;
