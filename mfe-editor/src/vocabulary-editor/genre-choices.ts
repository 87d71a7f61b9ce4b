import type { FallingAnimation } from '@shinobi/shared/domain/limits/seasons';

export const FALLING_ANIMATIONS: Readonly<Record<FallingAnimation, string>> = {
  autumn: 'Autumn leaves',
  xmas: 'Christmas',
  kadomatsu: 'New Year',
  winter: 'Snow',
  spring: 'Cherry blossoms',
  tanabata: 'Tanabata',
  summer: 'Summer',
  none: 'Nothing falls',
};
