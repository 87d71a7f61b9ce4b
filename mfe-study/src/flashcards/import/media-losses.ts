import type { MediaPreview } from './build-import.js';
import { formatCount } from './format-count.js';
import type { LeftOutMedia, MediaLoss } from './media-plan.js';

const REASONS: Readonly<Record<MediaLoss, readonly [one: string, many: string]>> = {
  missing: ['sound or picture that is not in the package', 'sounds and pictures that are not in the package'],
  unknownKind: ['file of a kind that cards cannot have', 'files of a kind that cards cannot have'],
  tooLarge: ['sound or picture that is too large', 'sounds and pictures that are too large'],
  broken: ['sound or picture that is broken', 'sounds and pictures that are broken'],
  noRoom: [
    'sound or picture for which your account has no room',
    'sounds and pictures for which your account has no room',
  ],
};

const plural = (count: number) => formatCount(count, 'sound or picture', 'sounds and pictures');

/** Returns "3 sounds and 1 picture"; empty if there are none. */
export function describeMedia({ sounds, pictures }: Pick<MediaPreview, 'sounds' | 'pictures'>): string {
  const counts = [
    ...(sounds > 0 ? [formatCount(sounds, 'sound', 'sounds')] : []),
    ...(pictures > 0 ? [formatCount(pictures, 'picture', 'pictures')] : []),
  ];
  return counts.join(' and ');
}

function describeLoss({ reason, count, examples }: LeftOutMedia): string {
  const more = count > examples.length ? ' …' : '';
  return `${formatCount(count, ...REASONS[reason])} (${examples.join('; ')}${more})`;
}

/** Returns which sounds and pictures of a package are left out. `unsent`: those that the server has refused. */
export function describeMediaLosses(
  mediaCount: number,
  { sounds, pictures, leftOut }: MediaPreview,
  unsent: readonly LeftOutMedia[],
): string[] {
  const inPackage = leftOut.filter(({ reason }) => reason !== 'missing').reduce((sum, { count }) => sum + count, 0);
  const others = mediaCount - sounds - pictures - inPackage;
  return [
    ...[...leftOut, ...unsent].map(describeLoss),
    ...(others > 0 ? [`${plural(others)} of fields that were not chosen`] : []),
  ];
}

/** The browser has no room for them. */
export const describeMediaOfGuest = (mediaCount: number): string[] =>
  mediaCount > 0 ? [`${plural(mediaCount)}, for which you need an account`] : [];
