import { editDistance, isWithinDistance } from '@shinobi/shared/domain/quiz/edit-distance';
import { SETTING_NAMES } from './environment.js';
import type { Environment } from './settings.js';

/** Shorter names, such as PORT, resemble too many variables of other programs. */
const LENGTH_MIN = 6;
const DISTANCE_MAX = 2;

/** Names that begin so belong to this server alone. */
const OWN_PREFIX = /^(ADMIN|EDITOR|PARTNER|RELEASE|RENDER|S3|SPEECH|TEXT_FILTER|TRANSLATE|SITE)_/;

/** A variable that the server does not read, and the setting that was probably meant, if one is similar. */
interface MisspeltSetting {
  readonly name: string;
  readonly similar: string | null;
}

const isKnown = (name: string) => SETTING_NAMES.includes(name);

function findSimilar(name: string): string | null {
  const [nearest] = SETTING_NAMES.filter((known) => isWithinDistance(DISTANCE_MAX, name, known)).toSorted(
    (one, other) => editDistance(name, one) - editDistance(name, other),
  );
  return nearest ?? null;
}

/** Returns the variables of the environment that look like misspelt settings, such as DATABSE_URL. */
export function findMisspelt(env: Environment): readonly MisspeltSetting[] {
  return Object.keys(env)
    .filter((name) => name.length >= LENGTH_MIN && !isKnown(name))
    .map((name) => ({ name, similar: findSimilar(name) }))
    .filter(({ name, similar }) => similar !== null || OWN_PREFIX.test(name));
}

/** Returns one sentence about a misspelt setting. */
export const describeMisspelt = ({ name, similar }: MisspeltSetting): string =>
  similar
    ? `The environment has ${name}, which is no setting and is ignored. Did you mean ${similar}?`
    : `The environment has ${name}, which is no setting and is ignored.`;
