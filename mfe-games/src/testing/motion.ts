/** Sets the system's motion preference, which jsdom does not have. */
export function setMotionAllowed(isAllowed: boolean): void {
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('no-preference') === isAllowed });
  globalThis.matchMedia = matchMedia as typeof globalThis.matchMedia;
}
