import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderObjectStore } from '../../platform/storage/index.js';
import type { Clock } from '../../runtime/clock.js';
import { makeLog } from '../../runtime/log.js';
import { Random } from '../../runtime/random.js';
import { pictureHash } from './rules/picture-content.js';
import { SharePicturesService } from './share-pictures.service.js';

const NOW = Date.parse('2026-11-23T09:00:00.000Z');
const DAY = 86_400_000;
const CONTENT = { title: 'A lesson', label: 'Shinobi Nihongo' };
const HASH = pictureHash(CONTENT);

let dataDir: string;
let jobs: { run(): Promise<unknown> }[];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-pictures-'));
  jobs = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const folder = () => path.join(dataDir, 'share-pictures');

/** Records what it draws; the first `failures` drawings fail. */
function aRasteriser(failures = 0) {
  const drawn: string[] = [];
  const rasterise = async (svg: string) => {
    drawn.push(svg);
    if (drawn.length <= failures) throw new Error('no memory');
    return Buffer.from(`png ${drawn.length}`);
  };
  return { drawn, rasterise };
}
const clock = { now: () => NOW } as Clock;
const serviceWith = (rasteriser: ReturnType<typeof aRasteriser>) =>
  new SharePicturesService(
    rasteriser as never,
    new FolderObjectStore(dataDir, clock, new Random()),
    makeLog('silent'),
    clock,
    { dataDir, contentDir: dataDir } as never,
    { add: (job: { run(): Promise<unknown> }) => jobs.push(job) } as never,
  );

describe('the sharing pictures', () => {
  it('are drawn once for all who ask at the same time, and then read', async () => {
    const rasteriser = aRasteriser();
    const service = serviceWith(rasteriser);
    const all = await Promise.all([service.read(CONTENT), service.read(CONTENT), service.read(CONTENT)]);
    expect(all.map(String)).toEqual(['png 1', 'png 1', 'png 1']);
    expect(String(await service.read(CONTENT))).toBe('png 1');
    expect(String(await serviceWith(rasteriser).read(CONTENT))).toBe('png 1');
    expect(rasteriser.drawn).toHaveLength(1);
    expect(readdirSync(folder())).toEqual([`${HASH}.png`]);
  });

  it('are tried again after a failure', async () => {
    const service = serviceWith(aRasteriser(1));
    await expect(service.read(CONTENT)).rejects.toThrow('no memory');
    expect(String(await service.read(CONTENT))).toBe('png 2');
  });

  it('are refused while too many wait', async () => {
    const service = serviceWith(aRasteriser());
    const all = await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) => service.read({ ...CONTENT, title: `Lesson ${at}` })),
    );
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]).toMatchObject({ reason: { code: 'TooManyRequests' } });
  });

  it('are deleted after 90 days, and drafts after one', async () => {
    const service = serviceWith(aRasteriser());
    await service.read(CONTENT);
    const put = (name: string, days: number) => {
      writeFileSync(path.join(folder(), name), '');
      const at = new Date(NOW - days * DAY);
      utimesSync(path.join(folder(), name), at, at);
    };
    put('0000000000000000.png', 91);
    put('1111111111111111.png', 89);
    put('.2222222222222222.x.draft', 2);
    await jobs[0]?.run();
    expect(readdirSync(folder()).toSorted()).toEqual(['1111111111111111.png', `${HASH}.png`].toSorted());
    expect(await service.findStored('0000000000000000')).toBeNull();
  });
});
