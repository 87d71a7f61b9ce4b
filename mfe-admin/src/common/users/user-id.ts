import { ID_MAX } from '@shinobi/shared/domain/limits/ids';

const ID = /^[1-9]\d{0,9}$/;

/** Parses the user id in an address. Returns null for anything that cannot be an id. */
export const parseUserId = (given: string): number | null =>
  ID.test(given) && Number(given) <= ID_MAX ? Number(given) : null;
