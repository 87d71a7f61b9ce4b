import type { RelatedUser } from '@shinobi/shared/contract/people/user';
import { aPublicUser } from '@shinobi/shared/testing/builders';

/** Builds a user with a relation to the signed-in user. */
export const aRelated = (overrides: Partial<RelatedUser> = {}): RelatedUser => ({
  ...aPublicUser(),
  isFriend: false,
  isNewFriend: false,
  requestFromThem: null,
  requestFromMe: null,
  ...overrides,
});

/** Names that must not break a page. */
export const ODD_NAMES = {
  rightToLeft: 'مرحبا \u202eevil',
  zeroWidth: '\u200b\u200d\u2060',
  emoji: '🦊'.repeat(30),
  markup: '<b onclick=alert(1)>Ken</b>',
} as const;
