import { SETTING_NAMES } from './environment.js';
import type { Environment } from './settings.js';

/**
 * Returns one sentence for each setting whose value begins and ends with characters that a file of settings was probably
 * meant to remove. Docker's `--env-file` keeps quotes and white space, a file from Windows has a carriage return in each line. They
 * are no error, because a secret of an installation may contain them.
 */
export function findSurroundedValues(env: Environment): readonly { name: string; sentence: string }[] {
  return SETTING_NAMES.flatMap((name) => {
    const sentence = describe(name, env[name] ?? '');
    return sentence ? [{ name, sentence }] : [];
  });
}

function describe(name: string, value: string): string | null {
  if (value !== value.trim())
    return `The value of ${name} begins or ends with white space. Remove it if it is not meant.`;
  if (/^(["']).+\1$/.test(value))
    return `The value of ${name} is in quotes, which are part of the value. Remove them if they are not meant.`;
  return null;
}
