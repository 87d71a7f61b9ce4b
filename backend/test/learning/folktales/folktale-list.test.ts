import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PublicContentService } from '../../../src/learning/content/index.js';
import { managerOf, UnitOfWork } from '../../../src/database/unit-of-work.js';
import { FolktaleEntity } from '../../../src/learning/folktales/folktale.entity.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ content: true });
});
afterAll(() => app.close());

const LIST = 'GET /api/StoriesEdit/GetAll';
const names = (stories: readonly { storyName: string }[]) => stories.map(({ storyName }) => storyName);

describe('the list of folktales', () => {
  it('contains published folktales in reading order', async () => {
    const stories = await app.client().ok('GET /api/Stories/GetAllStories');
    expect(names(stories).slice(0, 3)).toEqual(['momotaro', 'urashima-taro', 'kaguya-hime']);
  });

  it('changes when an editor publishes or unpublishes a folktale', async () => {
    const before = names(await app.client().ok('GET /api/Stories/GetAllStories'));
    const publish = (published: boolean) =>
      app.nest.get(UnitOfWork).run(async (tx) => {
        await managerOf(tx).update(FolktaleEntity, { storyName: 'momotaro' }, { published });
        await managerOf(tx).query("UPDATE revisions SET rev = rev + 1 WHERE name = 'content'");
      });
    await publish(false);
    await app.nest.get(PublicContentService).refresh();
    expect(names(await app.client().ok('GET /api/Stories/GetAllStories'))).toEqual(before.slice(1));
    expect(names(await app.client().ok(LIST, { headers: { 'x-editor-token': app.settings.editorToken } }))).toEqual(
      before,
    );
    await publish(true);
    await app.nest.get(PublicContentService).refresh();
    expect(names(await app.client().ok('GET /api/Stories/GetAllStories'))).toEqual(before);
  });
});

describe("the editor's list", () => {
  it('contains the state and last change of each folktale', async () => {
    const [first] = await app.client().ok(LIST, { headers: { 'x-editor-token': app.settings.editorToken } });
    expect(first).toEqual({
      storyId: 1,
      storyName: 'momotaro',
      description: expect.any(String),
      published: true,
      hasDraft: false,
      updatedAt: new Date(app.clock.now()).toISOString(),
    });
  });

  it('is available to the administrator without a token', async () => {
    expect(await (await app.administrator()).ok(LIST)).toEqual(
      await app.client().ok(LIST, { headers: { 'x-editor-token': app.settings.editorToken } }),
    );
  });

  it('is forbidden for guests, users and a wrong token', async () => {
    const { client } = await app.signedIn();
    expect(await app.client().refused(LIST)).toBe('Forbidden');
    expect(await client.refused(LIST)).toBe('Forbidden');
    expect(await app.client().refused(LIST, { headers: { 'x-editor-token': 'guess' } })).toBe('Forbidden');
  });
});
