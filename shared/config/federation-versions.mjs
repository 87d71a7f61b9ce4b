/** Of every shared module there is one version, the shell's: there are no others to weigh it against. */
export const satisfy = () => true;
