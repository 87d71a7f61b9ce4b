import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SEASONS } from '@shinobi/shared/domain/limits/seasons';
import { FallingImageRepository } from '../../../src/site/falling-images/falling-image.repository.js';
import { seedContent } from '../../support/seed-content.js';
import type { Database } from '../../../src/database/database.js';
import { managerOf } from '../../../src/database/unit-of-work.js';
import { FallingImageEntity } from '../../../src/site/falling-images/falling-image.entity.js';
import { fallingImageContent } from '../../../src/site/falling-images/falling-image-content.js';
import { startApp, type TestApp } from '../../support/app.js';
import { makeContentFolder } from '../../support/content.js';
import { openTestDatabase } from '../../support/database.js';

describe('the falling images', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ content: true });
  });
  afterAll(() => app.close());

  it('are one to three per season, each with name, file and description', async () => {
    const images = await app.client().ok('GET /api/FallingImage/GetFallingImages');
    for (const season of SEASONS) {
      const { length } = images.filter((image) => image.season === season);
      expect([season, length >= 1 && length <= 3]).toEqual([season, true]);
    }
    for (const image of images)
      expect(image).toEqual({
        season: expect.any(String),
        name: expect.stringMatching(/./),
        fileName: expect.stringMatching(/^[a-z0-9-]+\.svg$/),
        alt: expect.stringMatching(/./),
      });
  });
});

describe('seeding the falling images', () => {
  const NOTHING = { inserted: 0, updated: 0, removed: 0 };
  const leaf = { imageId: 1, season: 'autumn', name: 'leaf', fileName: 'autumn.svg', alt: 'A leaf' };
  const snow = { imageId: 2, season: 'winter', name: 'snow', fileName: 'winter.svg', alt: 'Snow' };

  let database: Database;
  let content: ReturnType<typeof makeContentFolder>;
  beforeEach(async () => {
    database = await openTestDatabase();
    content = makeContentFolder();
    content.write('falling/falling.json', [leaf, snow]);
  });
  afterEach(async () => {
    content.drop();
    await database.close();
  });

  const seed = () =>
    seedContent(
      database.work,
      [fallingImageContent(new FallingImageRepository())],
      content.dir,
      '2026-11-21T09:00:00.000Z',
    );
  const alts = () =>
    database.work.read(async (tx) =>
      (await managerOf(tx).find(FallingImageEntity, { order: { imageId: 'ASC' } })).map(({ alt }) => alt),
    );

  it('inserts each image once', async () => {
    expect(await seed()).toEqual({ ...NOTHING, inserted: 2 });
    expect(await seed()).toEqual(NOTHING);
  });

  it('applies corrections and removals', async () => {
    await seed();
    content.write('falling/falling.json', [{ ...leaf, alt: 'A red leaf' }]);
    expect(await seed()).toEqual({ ...NOTHING, updated: 1, removed: 1 });
    expect(await alts()).toEqual(['A red leaf']);
  });

  it("keeps an editor's change", async () => {
    await seed();
    await database.work.run((tx) => managerOf(tx).update(FallingImageEntity, { imageId: 1 }, { alt: 'Mended' }));
    content.write('falling/falling.json', [{ ...leaf, alt: 'A red leaf' }, snow]);
    expect(await seed()).toEqual(NOTHING);
    expect(await alts()).toEqual(['Mended', 'Snow']);
  });

  it.each([
    [
      'of an unknown season',
      [leaf, { ...snow, season: 'monsoon' }],
      /falling\.json has an error in line 11: 1\.season: /,
    ],
    [
      'with a file in another folder',
      [{ ...leaf, fileName: '../author/1.svg' }],
      /line 6: 0\.fileName: must be the name of an SVG/,
    ],
    ['without a description', [{ ...leaf, alt: '' }], /line 7: 0\.alt: /],
    [
      'with the id of another image',
      [leaf, { ...snow, imageId: 1 }],
      /falling image with the imageId 1 appears in both/,
    ],
    [
      'with the file of another image',
      [leaf, { ...snow, fileName: 'autumn.svg' }],
      /fileName autumn\.svg appears in both/,
    ],
    ['that is not a list', leaf, /falling\.json has an error in line 1: /],
  ])('reports an entry %s with file, line and reason and leaves the database unchanged', async (_, list, message) => {
    await seed();
    content.write('falling/falling.json', list);
    await expect(seed()).rejects.toThrow(message);
    expect(await alts()).toEqual(['A leaf', 'Snow']);
  });
});
