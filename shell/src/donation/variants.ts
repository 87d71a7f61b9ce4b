/** What varies in the donation panel (specification, sections 4 and 9): the link's words, the message, the explanation. */
export const BUTTONS = ['Donate', 'Support', 'Donate ☕', 'Support ☕'] as const;

export const MESSAGES = {
  free: 'Shinobi Nihongo is free, and stays free. The servers cost about $90 a month.',
  learners: 'Learners like you keep this dojo open: the servers cost about $90 a month, and there is no advertising.',
} as const;

export const EXPLANATIONS = {
  tip: 'It opens the page of a tip service. Give once, as much as a coffee, or nothing at all.',
  helps: 'It opens the page of a tip service. A small tip pays a day of the servers, and everybody learns on.',
} as const;
