import { describe, expect, it } from '@jest/globals';
import { contract, type Endpoint } from '@shinobi/shared/contract';
import { describeAction } from './describe-action.js';

const audited = (Object.entries(contract) as [string, Endpoint][]).filter(
  ([key, { access, csv, onlyReads }]) =>
    !['anyone', 'guest', 'user'].includes(access) && ((key.startsWith('POST') && !onlyReads) || csv === true),
);

describe('describeAction', () => {
  it.each<[string, object, string]>([
    ['POST /api/Admin/SetSul', { userId: 7, sul: 12 }, 'Set the level number to 12'],
    ['POST /api/Admin/GrantCoins', { userId: 7, coins: 1200, reason: 'Sorry' }, 'Gave 1,200 coins: Sorry'],
    ['POST /api/Admin/GrantCoins', { userId: 7, coins: -1, reason: 'Error' }, 'Took 1 coin: Error'],
    ['POST /api/Admin/GrantItem', { itemKey: 'xpBooster', count: 3 }, 'Gave 3 × XP Booster'],
    ['POST /api/Release/Publish', { name: 'study', version: '1.1.0' }, 'Published study 1.1.0'],
    ['POST /api/Release/Promote', { name: 'study', version: '1.1.0' }, 'Activated study 1.1.0'],
    [
      'POST /api/Admin/SetRelease',
      { name: 'study', version: '1.1.0', canary: 10, reason: 'Try it' },
      'Gave 10 % of the visitors study 1.1.0: Try it',
    ],
    [
      'POST /api/Admin/RollBackRelease',
      { name: 'study', to: '1.0.0', reason: 'Slow' },
      'Rolled study back to 1.0.0: Slow',
    ],
    ['POST /api/Admin/FreezeReleases', { name: 'study', frozen: false }, 'Allowed promotions of study'],
    ['POST /api/Admin/RetireRemote', { name: 'weather', retired: true }, 'Retired weather'],
    [
      'POST /api/Admin/CreateReleaseToken',
      { label: 'CI', remote: '*' },
      'Created the release token CI for all remotes',
    ],
    [
      'POST /api/Admin/DecideCase',
      { caseId: 4, decision: 'remove', reason: 'Advertising' },
      'Removed the text of case 4: Advertising',
    ],
    ['POST /api/Admin/ClaimCase', { caseId: 4, takeOverFrom: 9 }, 'Took over case 4 from user 9'],
    ['POST /api/Social/Delete', { postId: 9 }, 'Deleted post 9'],
    ['POST /api/Admin/ScheduleMaintenance', { at: null }, 'Cancelled the maintenance'],
    ['GET /api/Admin/ExportXpLog/:userId', { userId: 7 }, 'Downloaded the XP log'],
    ['POST /api/Admin/SomethingNew', { userId: 7 }, 'Admin/SomethingNew'],
    ['POST /api/StoriesEdit/Register', { storyId: 3, storyName: 'old-fox' }, 'Registered folktale old-fox'],
    ['POST /api/AnswerReport/Resolve', { reportId: 4, accept: false }, 'Dismissed reported answer 4'],
    ['POST /api/EnCheck/Add', { pageName: 'wa-and-ga', paragraph: 0 }, 'Added a note to paragraph 1 of wa-and-ga'],
    ['POST /api/GrammarEdit/Save', { path: '12' }, 'Changed grammar lesson 12'],
  ])('describes %s with %j', (call, parameters, text) => {
    expect(describeAction(call, JSON.stringify(parameters)).text).toBe(text);
  });

  it.each(audited)('knows every audited endpoint: %s', (call, { example = {} }) => {
    expect(describeAction(call, JSON.stringify(example)).text).toMatch(/^[A-Z][a-z]+ .*\w/);
  });

  it('describes an action whose parameters were truncated', () => {
    expect(describeAction('POST /api/SitemapEdit/Save', '{"address":"/terms","title":"/x').text).toBe(
      'Changed the site map entry of /terms',
    );
  });
});
