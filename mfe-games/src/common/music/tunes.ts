import type { TuneName } from '@shinobi/shared/domain/games/tune-name';

/** A tune as data. One character is half a beat. */
export interface Tune {
  /** Seconds of half a beat. */
  readonly step: number;
  /** The lowest note, in hertz. */
  readonly root: number;
  /** The notes of an octave, in semitones above the root: the scale yo, or the darker scale in. */
  readonly scale: readonly number[];
  /**
   * Lines of equal length. `a` to `o` are the notes of three octaves of the scale, `.` lets the last note sound, `-` is a
   * rest. In the drum's line `x` is a large drum and `o` its rim.
   */
  readonly koto: string;
  readonly flute: string;
  readonly bass: string;
  readonly drum: string;
}

const YO = [0, 2, 5, 7, 9];
const IN = [0, 1, 5, 7, 8];

/** Joins the parts of a line. Spaces between the bars only help to read it. */
const line = (...parts: readonly string[]): string => parts.join('').replaceAll(' ', '');

/** One tune per season, composed for this product. */
export const TUNES: Readonly<Record<TuneName, Tune>> = {
  spring: {
    step: 0.26,
    root: 146.83,
    scale: IN,
    koto: line(
      'i.j.k... k.j.i.h. f.h.i.j. h...-.f. i.j.k.m. n.m.k.j. i.h.f.h. i...-...',
      'm..nm.k. j.k.m... k.j.i.h. f...h.i. j..ih.f. e.f.h.i. h.iji.h. f.....-.',
    ),
    flute: line(
      '-....... -....... k.....j. h....... -....... k....... m...k.j. i.....-.',
      '-....... m.....n. m...k... k.....-. -....... h...i... j...i.h. k.....-.',
    ),
    bass: line(
      'f...c... f...c... d...c... c...a... f...c... d...c... d...c... f...a...',
      'c...f... e...c... f...d... a...c... d...c... a...d... c...d... a...a...',
    ),
    drum: line(
      'x....... ....o... x....... ....o.o. x....... ....o... x...x... o.......',
      'x....... ....o... x....... ....o.o. x....... ....o... x...x... o...o...',
    ),
  },
  summer: {
    step: 0.19,
    root: 146.83,
    scale: YO,
    koto: line(
      'f.hhi.h. k.jih.f. h.hij.k. i.h.f.-. f.hhi.h. k.kmk.j. i.jih.f. h...h.-.',
      'k.kkm.k. n.mkj.k. m.mkj.i. k...-.k. m.kji.h. i.hfe.f. h.ijk.h. f...f.-.',
      'f.hhi.h. k.jih.f. h.hij.k. i.h.f.-. k.kkm.k. n.mkj.k. h.ijk.i. f...f.-.',
    ),
    flute: line(
      '-....... -....... -....... -....... k...i... k...m... k...i... h.....-.',
      '-....... n...m... m...k... k.....-. m...k... i...f... h...k... f.....-.',
      '-....... -....... k....... i.....-. k...m... n...k... h...i... f.....-.',
    ),
    bass: line(
      'a.c.a.c. a.c.a.c. c.d.c.d. a.c.a.c. a.c.a.c. d.c.d.c. d.c.a.c. c.a.c.a.',
      'd.f.d.f. d.c.d.c. c.d.c.d. f.c.f.c. d.c.d.c. a.c.a.c. c.d.c.d. a.c.a.a.',
      'a.c.a.c. a.c.a.c. c.d.c.d. a.c.a.c. d.f.d.f. d.c.d.c. c.d.c.d. a.c.a.a.',
    ),
    drum: line(...Array.from({ length: 6 }, () => 'x.o.x.oox.o.x.o.x.oox.o.xxo.x.o.')),
  },
  autumn: {
    step: 0.3,
    root: 130.81,
    scale: IN,
    koto: line(
      'k...m... k.j.h... i...j.i. h.....-. f...h... i.j.k... j.i.h.f. e.....-.',
      'k...n... m.k.j... k...i.h. f.....-. h.i.j... i.h.f... e.f.h.e. f.....-.',
    ),
    flute: line(
      'k....... ..j.h... -....... m....... k....... -....... j...h... f.....-.',
      'n....... ..m.k... -....... k....... j....... i...h... -....... k.....-.',
    ),
    bass: line(
      'a...d... c...a... d...c... c...a... a...d... d...c... c...d... a...a...',
      'a...d... c...e... d...c... a...d... c...d... d...a... e...c... a...a...',
    ),
    drum: line(
      'x....... ......o. x....... ..o...o. x....... ......o. x....... o.......',
      'x....... ......o. x....... ..o...o. x....... ......o. x...o... x.......',
    ),
  },
  winter: {
    step: 0.3,
    root: 164.81,
    scale: IN,
    koto: line(
      'k.h.f.h. k.....j. i.f.d.f. i.....h. j.h.f.h. j...k... m...k.j. h.....-.',
      'k.h.f.h. n.....m. k.i.h.i. k.....-. j.i.h.f. e...f... h.f.e.d. f.....-.',
    ),
    flute: line(
      '-....... n....... ..m..... k.....-. -....... m....... ....k... j.....-.',
      '-....... n...m... k....... h.....-. -....... j...k... h....... k.....-.',
    ),
    bass: line(
      'f....... c....... d....... d....... e....... c....... c....... c.......',
      'f....... c....... d....... f....... e....... a....... c....... a.......',
    ),
    drum: line(
      'x....... ........ o....... ........ x....... ........ o...o... ........',
      'x....... ........ o....... ........ x....... ........ o...o... x.......',
    ),
  },
  newYear: {
    step: 0.22,
    root: 146.83,
    scale: YO,
    koto: line(
      'f.h.k.h. i.k.n.k. m.k.i.h. k...h... f.h.k.h. i.k.n.m. k.i.h.i. f.....-.',
      'n.nmk.m. n...k... m.mki.k. m...i... k.kih.i. k.m.n.m. k.i.h.e. f.....-.',
      'f.h.k.h. i.k.n.k. m.k.i.h. k...h... n.m.k.i. m.k.i.h. k.i.h.e. f.....-.',
    ),
    flute: line(
      '-....... -....... m...i... k.....-. -....... n...m... k...h... f.....-.',
      'n....... ....k... m....... ....i... k...h... k...n... k...h... f.....-.',
      '-....... n....... m...i... k.....-. n...k... m...i... k...h... f.....-.',
    ),
    bass: line(
      'a...c... d...c... d...c... c...a... a...c... d...c... c...d... a...a...',
      'c...f... c...f... d...b... d...b... c...d... c...d... c...e... a...a...',
      'a...c... d...c... d...c... c...a... c...f... d...b... c...e... a...a...',
    ),
    drum: line(...Array.from({ length: 6 }, () => 'x...o...x...o.o.x...o...x.x.o.o.')),
  },
};
