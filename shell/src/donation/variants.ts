// The variants of the donation panel's A/B tests (docs/behaviour/administration.md, rule 4).

export const BUTTON_LABELS = ['Donate', 'Support', 'Donate ☕', 'Support ☕'] as const;

export const MESSAGES = {
  free: 'Shinobi Nihongo is free, and stays free. The servers cost about $90 a month.',
  learners: 'Learners like you keep this dojo open: the servers cost about $90 a month, and there is no advertising.',
} as const;

export const EXPLANATIONS = {
  tip: 'It opens the page of a tip service. Give once, as much as a coffee, or nothing at all.',
  helps:
    'It opens the page of a tip service. A small tip pays for a day of the servers, so everybody can keep learning.',
} as const;
