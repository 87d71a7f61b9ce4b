import { ink } from '../common/engine/ink.js';
import { INK } from '../common/engine/palette.js';
import type { Pen } from '../common/engine/surface.js';
import type { StageSeason } from './stages.js';

const PETAL = 'M0-2C-7-5-6-12-2-14L0-12L2-14C6-12 7-5 0-2Z';
const LEAF =
  'M14 2L16 9L22 6L20 12L26 13L21 17L23 22L17 20L15 22L15 26L13 26L13 22L10 20L5 22L7 16L2 13L8 12L6 6L12 9Z';

/** What lies about in a season: blossoms, drops of summer rain, leaves, flakes, a plum of the New Year. */
export function drawPetal(pen: Pen, season: StageSeason): void {
  if (season === 'autumn') return ink(pen, LEAF, '#c9502b', '#7d2c14', 2);
  if (season === 'summer')
    return ink(pen, 'M14 3C19 11 22 14 22 18A8 8 0 0 1 6 18C6 14 9 11 14 3Z', '#7db8ff', '#234d92', 2.5);
  pen.save();
  pen.translate(14, 14);
  const flake = season === 'winter';
  const petals = flake ? 6 : 5;
  for (let at = 0; at < petals; at += 1) {
    if (flake) {
      pen.strokeStyle = '#4f86c6';
      pen.lineWidth = 2.5;
      pen.beginPath();
      pen.moveTo(0, 0);
      pen.lineTo(0, -12);
      pen.moveTo(-3.5, -11);
      pen.lineTo(0, -7);
      pen.lineTo(3.5, -11);
      pen.stroke();
    } else
      ink(pen, PETAL, season === 'spring' ? '#f7c6d0' : '#dc5a66', season === 'spring' ? '#c8758b' : '#8c1f2c', 1.6);
    pen.rotate((Math.PI * 2) / petals);
  }
  if (!flake) ink(pen, 'M-2.500 0a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0Z', INK.gold, INK.line, 0);
  pen.restore();
}

/** A straw bale; a snowman in winter. */
export function drawBale(pen: Pen, season: StageSeason): void {
  if (season === 'winter' || season === 'kadomatsu') {
    ink(pen, 'M8 30a16 13 0 1 0 32 0a16 13 0 1 0-32 0Z', '#fbfdff');
    ink(pen, 'M14 13a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z', '#fbfdff');
    ink(pen, 'M13 20h22l1 5H12Z', INK.seal, INK.line, 2);
    ink(pen, 'M25 14l8 2l-8 2Z', INK.gold, INK.line, 1.5);
    ink(
      pen,
      'M19 10a1.700 1.700 0 1 0 3.400 0a1.700 1.700 0 1 0-3.400 0ZM26 10a1.700 1.700 0 1 0 3.400 0a1.700 1.700 0 1 0-3.400 0Z',
      INK.line,
      INK.line,
      0,
    );
    return;
  }
  ink(pen, 'M6 8H42Q46 24 42 42H6Q2 24 6 8Z', INK.straw);
  ink(pen, 'M4 17H44M4 32H44', INK.straw, INK.wood, 3.5);
  ink(pen, 'M13 10v4M22 21v8M31 10v4M14 22v7M35 22v6M22 35v5M31 36v4', INK.straw, '#b08a3f', 2);
}

/** A crow, wings up (0) or down (1). It looks to where the ninja comes from. */
export function drawCrow(pen: Pen, wing: number): void {
  const body = '#2b2f45';
  ink(pen, 'M38 28L50 24L49 33Z', body);
  ink(pen, 'M14 20C22 16 38 20 40 30C34 38 20 38 14 32Z', body);
  ink(pen, 'M4 20A9 9 0 1 1 20 26Z', body);
  ink(pen, 'M8 18L0 23L9 24Z', INK.gold, INK.line, 2);
  ink(
    pen,
    wing === 0 ? 'M20 24C22 12 30 4 42 2C40 12 36 22 32 28Z' : 'M20 26C22 36 30 42 42 42C40 34 36 28 32 24Z',
    '#3b415f',
  );
  ink(pen, 'M10 16a2.200 2.200 0 1 0 4.400 0a2.200 2.200 0 1 0-4.400 0Z', INK.white, INK.line, 0);
}

export function drawShuriken(pen: Pen): void {
  ink(
    pen,
    'M12 0C13 7 14 9 17 10L24 12L17 14C14 15 13 17 12 24C11 17 10 15 7 14L0 12L7 10C10 9 11 7 12 0Z',
    '#dfe8f6',
    INK.line,
    2,
  );
  ink(pen, 'M9.500 12a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0Z', INK.line, INK.line, 0);
}

/** A torii; closed it is barred, and a seal hangs on the bar. */
export function drawGate(pen: Pen, closed: boolean): void {
  if (closed) {
    for (let x = 26; x <= 66; x += 10) ink(pen, `M${x} 74h5V186h-5Z`, INK.woodLight, INK.line, 2.5);
    ink(pen, 'M20 108H76V118H20ZM20 150H76V160H20Z', INK.wood, INK.line, 2.5);
  }
  ink(pen, 'M14 40H24L22 186H10ZM72 40H82L86 186H74Z', INK.seal);
  ink(pen, 'M8 58H88V68H8Z', INK.seal);
  ink(pen, 'M2 26Q48 38 94 26L96 40Q48 50 0 40Z', INK.line);
  ink(pen, 'M4 38Q48 48 92 38L90 46Q48 54 6 46Z', INK.seal);
  if (!closed) return;
  ink(pen, 'M32 132a16 16 0 1 0 32 0a16 16 0 1 0-32 0Z', '#fffdf7');
  pen.fillStyle = INK.seal;
  pen.font = '700 20px serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText('門', 48, 133);
}
