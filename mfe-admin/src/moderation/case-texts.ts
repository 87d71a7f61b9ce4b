import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';

const CASE_KINDS: Readonly<Record<ModerationCase['kind'], string>> = {
  message: 'Message',
  post: 'Post',
  comment: 'Comment',
  name: 'Name',
  bio: 'Bio',
};

export const CASE_OUTCOMES: Readonly<Record<NonNullable<ModerationCase['decision']>['outcome'], string>> = {
  keep: 'Kept',
  remove: 'Removed',
  suspend: 'Removed, and its author suspended',
  resolved: 'Closed without a decision',
};

/** `Post 4`. */
export const caseName = ({ kind, caseId }: ModerationCase): string => `${CASE_KINDS[kind]} ${caseId}`;
