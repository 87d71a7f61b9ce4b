import { describe, expect, it } from '@jest/globals';
import { mediaKindOf } from './media-kind.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const rest = '\0'.repeat(60);

describe('The kind of a file', () => {
  it.each<[string, string, string | null]>([
    ['MP3 with a tag', `ID3\u0003\0\0\0\0\u0002\u0001${rest}`, 'mp3'],
    ['MP3 without a tag', `\u00FF\u00FB\u0090\u0064${rest}`, 'mp3'],
    ['MP3 of MPEG 2', `\u00FF\u00F3\u0040\u00C4${rest}`, 'mp3'],
    ['Ogg Vorbis', `OggS\0\u0002${'\0'.repeat(22)}\u0001vorbis${rest}`, 'ogg'],
    ['Ogg Opus', `OggS\0\u0002${'\0'.repeat(22)}OpusHead${rest}`, 'ogg'],
    ['M4A', `\0\0\0\u0020ftypM4A \0\0${rest}`, 'm4a'],
    ['WAV', `RIFF\u0024\0\0\0WAVEfmt ${rest}`, 'wav'],
    ['JPEG', `\u00FF\u00D8\u00FF\u00E0${rest}`, 'webp'],
    ['PNG', `\u0089PNG\r\n\u001A\n${rest}`, 'webp'],
    ['GIF', `GIF89a${rest}`, 'webp'],
    ['WebP', `RIFF\u0024\0\0\0WEBPVP8 ${rest}`, 'webp'],
    ['a page that calls itself a tag', `ID3<html><script>alert(1)</script>${rest}`, null],
    ['a page', `<!doctype html><script>alert(1)</script>${rest}`, null],
    ['text', 'This is not a sound, whatever its name.', null],
    ['SVG', `<svg xmlns="http://www.w3.org/2000/svg">${rest}`, null],
    ['AAC in a stream', `\u00FF\u00F1\u0050\u0080${rest}`, null],
    ['video in Ogg', `OggS\0\u0002${'\0'.repeat(22)}\u0080theora${rest}`, null],
    ['HEIC', `\0\0\0\u0020ftypheic\0\0${rest}`, null],
    ['a page that calls itself video', `\0\0\0\u0020ftyp<html>${rest}`, null],
    ['RIFF of another kind', `RIFF\u0024\0\0\0AVI LIST${rest}`, null],
    ['the beginning of a frame alone', '\u00FF\u00FB', null],
    ['nothing', '', null],
  ])('of %s is found by its first bytes', (_, content, expected) => {
    expect(mediaKindOf(bytes(content))).toBe(expected);
  });
});
