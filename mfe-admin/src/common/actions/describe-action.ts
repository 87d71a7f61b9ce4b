import { ITEMS } from '@shinobi/shared/domain/economy/items';
import { formatCount, formatInstant } from '@shinobi/shared/ui/desk/format.js';
import {
  type ActionDescription,
  type DescriptionsByCall,
  type Parameters,
  parameterText as text,
} from './action-description.js';
import { MODERATION_DESCRIPTIONS } from './describe-moderation-action.js';
import { RELEASE_DESCRIPTIONS } from './describe-release-action.js';
import { REVIEW_DESCRIPTIONS } from './describe-review-action.js';

const itemName = (key: unknown) => Object.entries(ITEMS).find(([each]) => each === key)?.[1].name ?? text(key);

function describeCoins({ coins, reason }: Parameters): string {
  const amount = formatCount(Math.abs(Number(coins)), 'coin');
  return `${Number(coins) < 0 ? 'Took' : 'Gave'} ${amount}: ${text(reason)}`;
}

const describeFolktale = (verb: string, storyName: unknown): ActionDescription => ({
  text: `${verb} folktale ${text(storyName)}`,
  path: `/folktalesEdit/${text(storyName)}`,
});

const describeArticle = (verb: string, pageName: unknown): ActionDescription => ({
  text: `${verb} article ${text(pageName)}`,
  path: `/articlesEdit/${text(pageName)}`,
});

const SITE_MAP = '/sitemapEdit';
const EN_CHECK = '/en-check';

/** By the endpoint's path without `/api/`. */
const DESCRIPTIONS: DescriptionsByCall = {
  'Admin/SetSul': ({ sul }) => ({ text: `Set the level number to ${text(sul)}` }),
  'Admin/SetRole': ({ role }) => ({ text: `Set the role to ${text(role)}` }),
  'Admin/GrantCoins': (parameters) => ({ text: describeCoins(parameters) }),
  'Admin/GrantItem': ({ itemKey, count }) => ({ text: `Gave ${text(count)} × ${itemName(itemKey)}` }),
  'Admin/ResolveReport': ({ reportId }) => ({
    text: `Resolved report ${text(reportId)}`,
    path: '/admin?state=resolved',
  }),
  ...MODERATION_DESCRIPTIONS,
  'Admin/ClearApiCache': () => ({ text: 'Dropped the API cache', path: '/apiCache' }),
  'Admin/ScheduleMaintenance': ({ at }) => ({
    text: at ? `Announced maintenance for ${formatInstant(text(at))} UTC` : 'Cancelled the maintenance',
    path: '/admin/maintenance',
  }),
  ...RELEASE_DESCRIPTIONS,
  ...REVIEW_DESCRIPTIONS,
  'SecondFactor/Reset': ({ email }) => ({ text: `Reset the second factor of ${text(email)}` }),
  'SitemapEdit/Save': ({ address }) => ({ text: `Changed the site map entry of ${text(address)}`, path: SITE_MAP }),
  'SitemapEdit/Reset': ({ address }) => ({ text: `Reset the site map entry of ${text(address)}`, path: SITE_MAP }),
  'VocabEdit/Save': ({ genreName }) => ({ text: `Changed genre ${text(genreName)}`, path: '/vocabularyEdit' }),
  'VocabEdit/Merge': () => ({ text: 'Merged genres', path: '/vocabularyMerge' }),
  'GrammarEdit/Save': ({ path }) => ({ text: `Changed grammar lesson ${text(path)}`, path: '/grammarEdit' }),
  'KanjiEdit/Save': ({ path }) => ({ text: `Changed kanji lesson ${text(path)}`, path: '/kanjiEdit' }),
  'ArticlesEdit/Save': ({ pageName }) => describeArticle('Changed', pageName),
  'ArticlesEdit/Publish': ({ pageName }) => describeArticle('Published', pageName),
  'ArticlesEdit/UploadPicture': () => ({ text: 'Uploaded a picture for articles', path: '/articlesEdit' }),
  'StoriesEdit/Save': ({ storyName }) => describeFolktale('Changed', storyName),
  'StoriesEdit/Register': ({ storyName }) => describeFolktale('Registered', storyName),
  'AnswerReport/Resolve': ({ reportId, accept }) => ({
    text: `${accept === true ? 'Accepted' : 'Dismissed'} reported answer ${text(reportId)}`,
    path: '/answerReports',
  }),
  'AnswerReport/ResolveMany': ({ decisions }) => ({
    text: `Decided on ${Array.isArray(decisions) ? decisions.length : 'several'} reported answers`,
    path: '/answerReports',
  }),
  'AnswerReport/Reopen': ({ reportId }) => ({
    text: `Reopened reported answer ${text(reportId)}`,
    path: '/answerReports',
  }),
  'EnCheck/Add': ({ pageName, paragraph }) => ({
    text: `Added a note to paragraph ${Number(paragraph) + 1} of ${text(pageName)}`,
    path: `/en-check/${text(pageName)}`,
  }),
  'EnCheck/Edit': ({ noteId }) => ({ text: `Changed note ${text(noteId)} on the English`, path: EN_CHECK }),
  'EnCheck/Resolve': ({ noteId, resolved }) => ({
    text: `${resolved === false ? 'Reopened' : 'Resolved'} note ${text(noteId)} on the English`,
    path: EN_CHECK,
  }),
  'EnCheck/Remove': ({ noteId }) => ({ text: `Removed note ${text(noteId)} on the English`, path: EN_CHECK }),
  'Social/Delete': ({ postId, commentId }) => ({
    text: commentId === undefined ? `Deleted post ${text(postId)}` : `Deleted comment ${text(commentId)}`,
  }),
  'Admin/ExportMonthlyReport': ({ month, compare }) => ({
    text: `Downloaded the report of ${text(month)}${compare === undefined ? '' : ` and ${text(compare)}`}`,
    path: '/admin/monthly-report',
  }),
  'Admin/ExportUsers': () => ({ text: 'Downloaded the users' }),
  'Admin/ExportUserSessions': () => ({ text: 'Downloaded the sessions' }),
  'Admin/ExportXpLog': () => ({ text: 'Downloaded the XP log' }),
  'Admin/ExportLedger': () => ({ text: 'Downloaded the ledger' }),
  'Admin/ExportOperationLog': () => ({ text: 'Downloaded the operations' }),
  'Admin/ExportReports': () => ({ text: 'Downloaded the reports' }),
  'Admin/ExportAuditLog': () => ({ text: 'Downloaded the audit log' }),
};

const FIELD = /"(\w+)":("(?:[^"\\]|\\.)*"|-?\d+)/g;

/** Parses the parameters. The log truncates long ones; of these, only the complete fields are returned. */
function parseParameters(parameters: string): Parameters {
  try {
    return JSON.parse(parameters) as Parameters;
  } catch {
    const fields = [...parameters.matchAll(FIELD)].map(
      ([, name = '', value = '']) => [name, JSON.parse(value)] as const,
    );
    // The first field of each name wins: later ones belong to nested objects.
    return Object.fromEntries(fields.toReversed());
  }
}

/** `POST /api/Admin/SetSul` is `Admin/SetSul`, `GET /api/Admin/ExportXpLog/:userId` is `Admin/ExportXpLog`. */
const actionName = (call: string) => /\/api\/(\w+\/\w+)/.exec(call)?.[1] ?? call;

/** Describes an entry of the audit log. An endpoint that this page does not know keeps its name. */
export function describeAction(call: string, parameters: string): ActionDescription {
  const name = actionName(call);
  const describe = Object.hasOwn(DESCRIPTIONS, name) ? DESCRIPTIONS[name] : undefined;
  return describe ? describe(parseParameters(parameters)) : { text: name };
}
