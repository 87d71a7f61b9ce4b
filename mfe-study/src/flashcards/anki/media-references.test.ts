import { describe, expect, it } from '@jest/globals';
import { picturesIn, soundsIn } from './media-references.js';

describe('The sounds of a field', () => {
  it.each<[string, readonly string[]]>([
    ['[sound:a.mp3]', ['a.mp3']],
    ['桃 [sound:桃 &amp; co.mp3]<br>[sound:b.ogg]', ['桃 & co.mp3', 'b.ogg']],
    ['[sound:https://example.com/a.mp3] [sound:]', []],
    ['[anki:play:q:0] sound:a.mp3', []],
  ])('%s', (html, expected) => {
    expect(soundsIn(html)).toEqual(expected);
  });
});

describe('The pictures of a field', () => {
  it.each<[string, readonly string[]]>([
    ['<img src="a.jpg">', ['a.jpg']],
    ["<div><IMG class='x' src='a b.png' alt=\"\"/></div>", ['a b.png']],
    ['<img width=3 src=a.gif>', ['a.gif']],
    ['<img src="a%20b.png"><img src="&#26691;.webp">', ['a%20b.png', '桃.webp']],
    ['<img data-src="no.jpg" src="yes.jpg">', ['yes.jpg']],
    ['<img src="data:image/png;base64,AA=="><img src="https://example.com/a.jpg"><img src="//example.com/a.jpg">', []],
    ['<image src="a.jpg"> src="b.jpg" <img alt="src">', []],
  ])('%s', (html, expected) => {
    expect(picturesIn(html)).toEqual(expected);
  });
});
