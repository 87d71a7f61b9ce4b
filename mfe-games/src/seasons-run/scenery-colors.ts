import type { StageSeason } from '@shinobi/shared/domain/games/seasons-run/stages';
import type { Theme } from '../common/drawing/palette.js';

export interface SceneryColors {
  readonly sky: string;
  readonly low: string;
  readonly far: string;
  readonly near: string;
  readonly trunk: string;
  readonly crown: string;
  readonly crownLine: string;
  readonly earth: string;
  readonly top: string;
  readonly line: string;
  readonly water: string;
}

const parseColors = (colors: string): SceneryColors => {
  const [
    sky = '',
    low = '',
    far = '',
    near = '',
    trunk = '',
    crown = '',
    crownLine = '',
    earth = '',
    top = '',
    line = '',
    water = '',
  ] = colors.split(' ');
  return { sky, low, far, near, trunk, crown, crownLine, earth, top, line, water };
};

/** The colours per season and theme, in the order of `SceneryColors`. */
export const SCENERY_COLORS: Readonly<Record<StageSeason, Readonly<Record<Theme, SceneryColors>>>> = {
  spring: {
    light: parseColors('#dfe8f6 #fbeef0 #c5d3e6 #d9e4cf #7a5a4a #f7c6d0 #d795a6 #b58f62 #8fb36a #18233d #8fb6e6'),
    dark: parseColors('#11182a #2a2440 #1f2b49 #24344a #4a3a3c #a8657c #d795a6 #4a3c33 #3f6b4a #0a0f1b #27406f'),
  },
  summer: {
    light: parseColors('#cfe6f7 #fdf6dc #a9c8dd #bcd9b0 #6b5138 #6fae62 #3d7a40 #c7a36a #7cbf5a #18233d #6aa7e8'),
    dark: parseColors('#0e1a30 #17304a #1b3450 #1e4046 #40352a #2f6a45 #6fae62 #4a3f30 #2f6b3f #0a0f1b #22508c'),
  },
  autumn: {
    light: parseColors('#f3e3cf #fbf0dc #d8c3a8 #e3c79b #6b4a34 #d9772f #9a4718 #a87b4f #c9a04a #18233d #8aaed6'),
    dark: parseColors('#1b1526 #38243a #33283f #44302f #47342a #a64f22 #d9772f #47362a #7a5f2a #0a0f1b #2a3f68'),
  },
  winter: {
    light: parseColors('#dde6f0 #f6f8fc #b9c9dd #d3deeb #6d5f58 #ffffff #9fb3cc #9a8f88 #ffffff #18233d #9cc0ea'),
    dark: parseColors('#0d1526 #1f2c47 #22324f #2b3d5c #3c3840 #a9bdd6 #dce6f2 #3c3f4c #c3d2e4 #0a0f1b #1f3a66'),
  },
  kadomatsu: {
    light: parseColors('#fbe3d6 #fdf4e3 #e2b9a8 #e9d3b8 #5b4636 #4f8a5a #2c5a38 #a88a66 #f3ede2 #18233d #9cc0ea'),
    dark: parseColors('#1a1428 #47263a #3b2840 #34344a #3c3430 #2c6a48 #6fae8a #40382f #b9b3a6 #0a0f1b #1f3a66'),
  },
};
