import type { DataForUser } from '@shinobi/shared/contract/people/user';

/** The type of the running booster and its remaining seconds. */
export type XpBoosterState = NonNullable<DataForUser['xpBoosterState']>;
