import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { bytesOf, drain } from './byte-streams.js';
import { readTar, type TarFile, writeTar } from './tar-stream.js';

const aFile = (path: string, content: Buffer): TarFile => ({
  path,
  bytes: content.length,
  modifiedAt: Date.parse('2026-11-23T03:15:09.000Z'),
  content: bytesOf(content),
});

async function* listed(...files: TarFile[]): AsyncGenerator<TarFile> {
  for (const file of files) yield await Promise.resolve(file);
}

const LONG = `files/${'a-long-name/'.repeat(30)}end.bin`;
const CONTENTS: readonly (readonly [string, Buffer])[] = [
  ['files/empty', Buffer.alloc(0)],
  ['files/a-block', Buffer.alloc(512, 1)],
  ['files/a-bit-more', Buffer.alloc(513, 2)],
  ['files/ねこ.txt', Buffer.from('ねこ')],
  [LONG, Buffer.alloc(70_000, 3)],
];

describe('A tar', () => {
  it('gives back its files, whatever their sizes and names', async () => {
    const tar = await buffer(writeTar(listed(...CONTENTS.map(([path, content]) => aFile(path, content)))));
    const found: [string, string][] = [];
    await readTar(bytesOf(tar), async ({ path, content }) => {
      found.push([path, (await buffer(content)).toString('hex')]);
    });
    expect(found).toEqual(CONTENTS.map(([path, content]) => [path, content.toString('hex')]));
  });

  it('can be listed with the program tar', async () => {
    const tar = await buffer(writeTar(listed(aFile('files/a', Buffer.from('a')), aFile(LONG, Buffer.alloc(10)))));
    expect(execFileSync('tar', ['-t'], { input: tar, encoding: 'utf8' })).toBe(`files/a\n${LONG}\n`);
  });

  it.each([
    ['in whole seconds', 1_795_403_709_999, 1_795_403_709_000],
    ['not before 1970', -1500, 0],
    ['not after 2242', 1e17, 8_589_934_591_000],
  ])('has the times of its files, %s', async (_, modifiedAt, restored) => {
    const tar = await buffer(writeTar(listed({ ...aFile('files/a', Buffer.from('a')), modifiedAt })));
    const times: number[] = [];
    await readTar(bytesOf(tar), async (file) => {
      times.push(file.modifiedAt);
      await drain(file.content);
    });
    expect(times).toEqual([restored]);
  });

  it('rejects a file that has another size than it had before', async () => {
    const changed = { ...aFile('files/a', Buffer.from('longer')), bytes: 3 };
    await expect(buffer(writeTar(listed(changed)))).rejects.toThrow('files/a has 6 bytes instead of 3.');
  });

  it('rejects as a visit does, and visits nothing more', async () => {
    const big = Buffer.alloc(500_000);
    const tar = await buffer(writeTar(listed(aFile('files/a', big), aFile('files/b', big))));
    const visited: string[] = [];
    const visit = async ({ path, content }: TarFile) => {
      visited.push(path);
      for await (const chunk of content) throw new Error(`No room for ${chunk.length > 0}`);
    };
    await expect(readTar(bytesOf(tar), visit)).rejects.toThrow('No room for true');
    expect(visited).toEqual(['files/a']);
  });

  it('rejects one that is cut off, and ends the visit of its last file', async () => {
    const tar = await buffer(writeTar(listed(aFile('files/a', Buffer.alloc(500_000)))));
    const ends: string[] = [];
    const visit = async ({ content }: TarFile) => {
      await drain(content).finally(() => ends.push('ended'));
    };
    await expect(readTar(bytesOf(tar.subarray(0, 100_000)), visit)).rejects.toThrow();
    expect(ends).toEqual(['ended']);
  });
});
