import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { folderFiles } from './folder-files.js';

let root: string;
/** Outside of the folder that is backed up. */
let elsewhere: string;
beforeEach(() => {
  [root, elsewhere] = ['root', 'elsewhere'].map((name) => mkdtempSync(path.join(os.tmpdir(), `shinobi-${name}-`))) as [
    string,
    string,
  ];
});
afterEach(() => {
  for (const folder of [root, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

function write(...parts: string[]): void {
  const file = path.join(...parts);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `of ${path.basename(file)}`);
}

const link = (target: string, name: string) => symlinkSync(target, path.join(root, name));

async function contents(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of folderFiles({ root, kind: 'file', belongs: (name) => !name.startsWith('left-out') }))
    found.push(`${file.path}: ${await text(file.content)}`);
  return found;
}

describe('The files of a folder', () => {
  it('include those that links lead to, as a server reads them', async () => {
    write(elsewhere, 'pictures', 'a.webp');
    write(elsewhere, 'pictures', 'nested', 'b.webp');
    write(elsewhere, 'key.pem');
    write(root, 'own.txt');
    link(path.join(elsewhere, 'pictures'), 'images');
    link(path.join(elsewhere, 'key.pem'), 'release-key.pem');
    link('own.txt', 'other.txt');
    expect(await contents()).toEqual([
      'files/images/a.webp: of a.webp',
      'files/images/nested/b.webp: of b.webp',
      'files/other.txt: of own.txt',
      'files/own.txt: of own.txt',
      'files/release-key.pem: of key.pem',
    ]);
  });

  it('may be in two places', async () => {
    write(root, 'images', 'a.webp');
    link('images', 'pictures');
    expect(await contents()).toEqual(['files/images/a.webp: of a.webp', 'files/pictures/a.webp: of a.webp']);
  });

  it.each<[string, () => void]>([
    ['to nothing', () => link(path.join(elsewhere, 'unmounted'), 'images')],
    ['to itself', () => link('images', 'images')],
    ['to a device', () => link('/dev/null', 'images')],
  ])('cannot be read through a link %s', async (_, makeLink) => {
    makeLink();
    await expect(contents()).rejects.toMatchObject({
      name: 'StartError',
      message: `The link ${path.join(root, 'images')} leads to no file or folder: repair it, or delete it.`,
    });
  });

  it.each<[string, string, () => void]>([
    ['its folder', 'images/again', () => link('.', 'images/again')],
    ['a folder above', 'images/again', () => link('..', 'images/again')],
    ['the folder of another link', 'images/more/again', () => link('..', 'images/more/again')],
    ['a folder above the whole', 'images/again', () => link(path.dirname(root), 'images/again')],
  ])('are refused when a link leads to %s, which would not end', async (_, name, makeLink) => {
    write(elsewhere, 'more', 'a.webp');
    mkdirSync(path.join(root, 'images'));
    link(path.join(elsewhere, 'more'), 'images/more');
    makeLink();
    await expect(contents()).rejects.toMatchObject({
      name: 'StartError',
      message: `The link ${path.join(root, name)} leads to a folder around it, which a backup cannot contain: delete it.`,
    });
  });

  it('do not include links that are left out', async () => {
    link('nowhere', 'left-out');
    expect(await contents()).toEqual([]);
  });
});
