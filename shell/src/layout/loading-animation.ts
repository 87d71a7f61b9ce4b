/** docs/behaviour/frame.md, rule 12. */
const FADE_DELAY_MS = 50;
const FADE_MS = 350;

/** Fades out and removes the initial loading animation of page.html. */
export function endLoadingAnimation(page: Document): void {
  const animation = page.getElementById('loading');
  setTimeout(() => animation?.setAttribute('data-going', ''), FADE_DELAY_MS);
  setTimeout(() => animation?.remove(), FADE_DELAY_MS + FADE_MS);
}
