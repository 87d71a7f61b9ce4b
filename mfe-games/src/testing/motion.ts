/** Sets what the system says about motion; jsdom says nothing. */
export function letMove(moves: boolean): void {
  const answer = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('no-preference') === moves });
  globalThis.matchMedia = answer as typeof globalThis.matchMedia;
}
