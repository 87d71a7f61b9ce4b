import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { pictureFiles } from './picture-files.js';
import { RasteriserService } from './rasteriser.service.js';
import type { PictureContent } from './rules/picture-content.js';
import { pictureSvg } from './rules/picture-svg.js';

const CONTENT_DIR = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../content');
const sources = pictureFiles(CONTENT_DIR);
const rasteriser = new RasteriserService();

/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const label = 'Shinobi Nihongo';
const PICTURES: readonly PictureContent[] = [
  { title: 'Learn Japanese, one stroke at a time', label },
  { title: 'Saying what something is: です', label, characters: 'はです' },
  { title: 'Numbers from one to ten', label, characters: '一二三四五六七八九' },
  { title: 'Kaguya-hime, the Princess of the Bamboo', label, emblem: 'kaguya-hime' },
  { title: 'Counters without fear', label, drawing: 'counters.svg' },
];

describe('the picture', () => {
  it.each(PICTURES)(
    'of "$title" is small, and the same on a machine without fonts',
    async (content) => {
      const svg = pictureSvg(content, sources);
      const png = await rasteriser.rasterise(svg);
      expect(sizeOf(png)).toEqual([1200, 630]);
      expect(png.length).toBeLessThan(60_000);
      const noFonts = { FONTCONFIG_FILE: '/dev/null', FONTCONFIG_PATH: '/dev/null', XDG_DATA_HOME: '/dev/null' };
      expect(await rasteriser.rasterise(svg, noFonts)).toEqual(png);
    },
    120_000,
  );

  it('fails when it is no drawing', async () => {
    await expect(rasteriser.rasterise('<p>no drawing</p>')).rejects.toThrow('A picture could not be drawn');
  });
});
