/*
 * The labels from which Open JTalk makes sound ("full-context labels" of HTS) carry the accent of each phrase: after
 * /F: its length and accented mora, after /A: how far a sound is from that mora, after /E: and /G: the same of the
 * phrases before and after. A phrase without accent is written as if its last mora had it.
 */

/** After /K: the numbers of breath groups, phrases and moras. */
const IN_ALL = /\/K:\d+\+(\d+)-(\d+)/;

/**
 * The labels of a word with another accent.
 * @param {string[]} labels without times
 * @param {number} accent the mora after which the pitch falls; 0 if it does not
 * @throws if the word has more than one accent phrase
 */
export function withAccent(labels, accent) {
  const [, phrases, moras] = IN_ALL.exec(labels[0]) ?? [];
  if (phrases !== '1') throw new Error('Only a word of one accent phrase can be given an accent.');
  const accented = accent || Number(moras);
  return labels.map((label) =>
    label
      .replace(/\/A:-?\d+\+(\d+)\+/, (_, mora) => `/A:${Number(mora) - accented}+${mora}+`)
      .replace(/\/([EFG]):(\d+)_\d+/g, `/$1:$2_${accented}`),
  );
}
