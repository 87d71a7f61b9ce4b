import type { KanaScript } from '@shinobi/shared/domain/japanese/kana';

/** Returns the URL of a kana's audio clip, which both scripts share. */
export const kanaClipUrl = (key: string): string => `/kana/audio/${key}.m4a`;

export const kanaQuizPath = (script: KanaScript): string => `/${script.toLowerCase()}-quiz`;
