import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { type DescriptionsByCall, parameterText as text } from './action-description.js';

const MODERATION = '/admin/moderation';
const DECIDED = `${MODERATION}?state=decided`;

const DECISIONS: Readonly<Record<string, string>> = {
  keep: 'Kept the text',
  remove: 'Removed the text',
  suspend: 'Removed the text and suspended the author',
};

const WORDS = '/admin/moderation/words';

/** The calls of moderators. */
export const MODERATION_DESCRIPTIONS: DescriptionsByCall = {
  'Admin/ClaimCase': ({ caseId, takeOverFrom }) => ({
    text:
      takeOverFrom === undefined
        ? `Claimed case ${text(caseId)}`
        : `Took over case ${text(caseId)} from user ${text(takeOverFrom)}`,
    path: MODERATION,
  }),
  'Admin/ReleaseCase': ({ caseId }) => ({ text: `Released case ${text(caseId)}`, path: MODERATION }),
  'Admin/DecideCase': ({ caseId, decision, reason }) => ({
    text: `${DECISIONS[text(decision)] ?? text(decision)} of case ${text(caseId)}: ${text(reason)}`,
    path: DECIDED,
  }),
  'Admin/AddFilterWord': ({ word, outcome, reason }) => ({
    text: `${outcome === 'refuse' ? 'Refused' : 'Reported'} texts with “${text(word)}” from now on: ${text(reason)}`,
    path: WORDS,
  }),
  'Admin/RemoveFilterWord': ({ wordId }) => ({ text: `Removed word ${text(wordId)} from the filter`, path: WORDS }),
  'Admin/SetShadowLimit': ({ until, reason }) => ({
    text: `Limited the account${until ? ` until ${formatInstant(text(until))} UTC` : ''}: ${text(reason)}`,
  }),
  'Admin/AddNote': () => ({ text: 'Added a note' }),
  'Admin/EditNote': ({ noteId }) => ({ text: `Changed note ${text(noteId)} on a user` }),
  'Admin/DeleteNote': ({ noteId }) => ({ text: `Deleted note ${text(noteId)} on a user` }),
  'Admin/UndoSuspension': ({ reason }) => ({ text: `Undid the suspension: ${text(reason)}` }),
  'Admin/LiftShadowLimit': ({ reason }) => ({ text: `Lifted the limit of the account: ${text(reason)}` }),
};
