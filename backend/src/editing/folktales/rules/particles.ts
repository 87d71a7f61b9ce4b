/**
 * The most common function of each particle, worded as in the folktales' word lists; dictionaries only offer long
 * lists. Editors choose another where it fits better.
 */
export const PARTICLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    は: 'marks the topic',
    が: 'marks the subject',
    を: 'marks the object',
    の: 'of; ’s',
    と: 'and',
    も: 'also; too',
    へ: 'to; toward',
    に: 'in (a place)',
    で: 'at (place of action)',
    から: 'from',
    まで: 'as far as',
    や: 'and (among others)',
    か: 'marks a question',
    ね: 'seeks agreement',
    // Fixed text: content/folktales use this gloss.
    よ: 'stresses what is told',
    な: 'talks to oneself',
    ので: 'because; so',
    のに: 'although; and yet',
    だけ: 'only',
    しか: 'only (with a negative)',
  }),
);

/** Auxiliaries that the analyser returns as separate words. */
export const AUXILIARIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    です: 'is; are',
    でした: 'was; were',
    でしょう: 'probably is',
    だ: 'is; are',
    だった: 'was; were',
    だろう: 'probably is',
    な: 'is (before a noun)',
    なら: 'if',
    じゃ: 'is … and',
  }),
);
