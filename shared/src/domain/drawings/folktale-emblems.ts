/** The colours of emblems. Every shape has an outline of ink; one without a colour has nothing else. */
export type EmblemColour = 'paper' | 'red' | 'gold' | 'blue' | 'deep';

export interface EmblemShape {
  /** The data of an SVG path on a grid of 96. */
  readonly path: string;
  readonly fill?: EmblemColour;
  /** Where the path's origin is moved. */
  readonly at?: readonly [x: number, y: number];
}

const BLOSSOM = 'M0-10c4 0 5 5 3 7 3-2 8 0 7 4s-6 4-8 2c2 3-1 8-5 6s-2-6-1-8c-3 2-8-1-6-5s6-2 8-1c-2-2-2-5 2-5Z';

/** One drawing per folktale, by its name in the address. */
export const FOLKTALE_EMBLEMS: Readonly<Record<string, readonly EmblemShape[]>> = {
  momotaro: [
    { path: 'M48 30c-10-12-34-6-34 18 0 22 20 34 34 38 14-4 34-16 34-38 0-24-24-30-34-18Z', fill: 'red' },
    { path: 'M48 30c-6 14-6 36 0 56' },
    { path: 'M48 30c2-12 12-20 28-18-4 12-14 18-28 18Z', fill: 'blue' },
  ],
  'urashima-taro': [
    { path: 'M20 56c0-16 12-26 27-26s27 10 27 26Z', fill: 'blue' },
    { path: 'M74 50c8-6 14-2 14 3s-6 8-14 5ZM26 56l-10 14 16-6ZM66 56l10 14-16-6Z', fill: 'gold' },
    { path: 'M34 56l6-16h14l6 16M47 30v10M40 40l-14 6M54 40l14 6' },
    { path: 'M8 82q10-8 20 0t20 0 20 0 20 0' },
  ],
  'kaguya-hime': [
    { path: 'M38 34a22 22 0 1 1 44 0a22 22 0 1 1-44 0Z', fill: 'gold' },
    { path: 'M18 92V14h14v78ZM18 40h14M18 66h14', fill: 'blue' },
    { path: 'M20 44h10v20H20Z', fill: 'paper' },
    { path: 'M32 30c10-8 16-6 20 0-8 4-14 4-20 0ZM32 58c8-4 14-2 18 4-8 4-14 2-18-4Z' },
  ],
  'issun-boshi': [
    { path: 'M14 56h68c0 18-14 28-34 28S14 74 14 56Z', fill: 'red' },
    { path: 'M40 56V36l8-12 8 12v20Z', fill: 'paper' },
    { path: 'M66 14 36 62M70 10l-4 4' },
    { path: 'M6 88q10-6 20 0t20 0 20 0 20 0' },
  ],
  'hanasaka-jiisan': [
    { path: 'M10 88c20-14 30-30 38-52M36 60c-12-2-18-8-20-18M40 48c14 0 24-4 32-14' },
    { path: BLOSSOM, fill: 'red', at: [50, 28] },
    { path: BLOSSOM, fill: 'red', at: [18, 36] },
    { path: BLOSSOM, fill: 'red', at: [76, 28] },
    { path: BLOSSOM, fill: 'red', at: [62, 50] },
    { path: BLOSSOM, fill: 'red', at: [32, 22] },
  ],
  'kasa-jizo': [
    { path: 'M30 50h36v38H30Z', fill: 'blue' },
    { path: 'M33 46a15 15 0 1 1 30 0a15 15 0 1 1-30 0Z', fill: 'paper' },
    { path: 'M14 40c10-4 22-18 34-28 12 10 24 24 34 28-20 6-48 6-68 0Z', fill: 'gold' },
    { path: 'M36 60h24l-4 14H40Z', fill: 'red' },
    { path: 'M42 48h.1M54 48h.1M16 18h.1M82 20h.1M86 60h.1M10 62h.1M80 84h.1' },
  ],
  'saru-kani-gassen': [
    { path: 'M22 60c0-14 12-20 26-20s26 6 26 20-12 20-26 20-26-6-26-20Z', fill: 'red' },
    { path: 'M38 40v-8M58 40v-8M24 68 12 76M28 76l-8 10M72 68l12 8M68 76l8 10' },
    {
      path: 'M22 50C10 46 8 32 18 24c0 8 4 8 10 6-2 8-2 14-6 20ZM74 50c12-4 14-18 4-26 0 8-4 8-10 6 2 8 2 14 6 20Z',
      fill: 'red',
    },
  ],
  'shitakiri-suzume': [
    { path: 'M16 58c4-22 20-32 38-28 14 2 20 12 20 22 0 18-14 28-30 28-14 0-24-8-28-22Z', fill: 'gold' },
    { path: 'M40 78c12 2 28-6 30-22-12 0-26 8-30 22Z', fill: 'paper' },
    { path: 'M74 44l14 4-14 6ZM18 56 4 44l2 22ZM30 56c10-8 22-6 28 2-8 8-20 8-28-2Z', fill: 'deep' },
    { path: 'M62 42h.1M44 80v10M54 78v12' },
  ],
  'kachi-kachi-yama': [
    { path: 'M6 84 38 22l18 30 10-14 26 46Z', fill: 'blue' },
    { path: 'm38 22-10 20 10-4 8 6 6-8Z', fill: 'paper' },
    { path: 'M60 84c-10-10-2-20 4-28 2 8 6 8 8 4 8 8 8 18 0 24Z', fill: 'red' },
  ],
  'bunbuku-chagama': [
    { path: 'M18 52c0-14 12-22 30-22s30 8 30 22-12 26-30 26-30-12-30-26Z', fill: 'deep' },
    { path: 'M40 30c0-6 4-8 8-8s8 2 8 8ZM78 54c10-4 14 4 12 14-6 0-12-4-14-8ZM18 44 8 34l14-2Z', fill: 'gold' },
    { path: 'M30 78v8M66 78v8M24 30C30 10 66 10 72 30' },
    { path: 'M40 48h.1M56 48h.1M44 58q4 4 8 0', fill: 'paper' },
  ],
  'tsuru-no-ongaeshi': [
    { path: 'M54 26a14 14 0 1 1 28 0a14 14 0 1 1-28 0Z', fill: 'red' },
    { path: 'M14 54c14-10 34-8 46 4 8-8 6-18-4-24 14-2 20 12 16 24-4 14-18 22-34 20-12-2-20-12-24-24Z', fill: 'paper' },
    { path: 'M14 54c-6 4-8 10-8 16 8 0 14-4 18-8ZM56 34l-14-2 12 8Z', fill: 'deep' },
    { path: 'M42 78v14M50 78v14' },
  ],
  'warashibe-choja': [
    { path: 'M22 92 58 26l6 4-34 64Z', fill: 'gold' },
    { path: 'M48 26a18 18 0 1 1 36 0a18 18 0 1 1-36 0Z', fill: 'red' },
    { path: 'M66 10c4-8 12-8 16-4-4 6-10 8-16 4Z', fill: 'blue' },
    { path: 'M30 70l-12-8M40 52l-12-8M36 80l14 6' },
  ],
};
