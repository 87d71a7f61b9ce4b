import { describe, expect, it } from '@jest/globals';
import { drawingWithoutFonts } from './drawing-without-fonts.js';

const strokesOf = () => ['M0,0h1'];

describe('a drawing in a picture', () => {
  it('has outlines instead of texts', () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160"><path d="M0 0"/>' +
      '<text x="46" y="97" font-size="10" text-anchor="middle" fill="#123456">あ</text></svg>';
    const drawing = drawingWithoutFonts(svg, strokesOf);
    expect(drawing).toMatchObject({ width: 320, height: 160 });
    expect(drawing?.markup).toMatch(/^<path d="M0 0"\/><g transform="translate\(41\.0 .*stroke="#123456"/);
    expect(drawing?.markup).not.toContain('<text');
  });

  it('is left out when its size is unknown', () => {
    expect(drawingWithoutFonts('<svg><path d="M0 0"/></svg>', strokesOf)).toBeNull();
    expect(drawingWithoutFonts('no drawing', strokesOf)).toBeNull();
  });
});
