import type { Writable } from '@shinobi/shared/platform';

/** docs/behaviour/frame.md, rule 1, and docs/behaviour/frame.md, rule 5. */
const JUMP_PX = 500;
const DEBOUNCE_MS = 10;
const HIDDEN_MS = 5000;

interface VisibilityFlags {
  readonly header: Writable<boolean>;
  readonly footer: Writable<boolean>;
}

/** Hides an element for 5 seconds; hiding it again restarts the time. */
function createTimedHiding(visible: Writable<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    visible.set(true);
  };
  const hide = () => {
    clearTimeout(timer);
    visible.set(false);
    timer = setTimeout(show, HIDDEN_MS);
  };
  return { show, hide };
}

/**
 * Hides the header after a jump down, and the footer on every scroll down. The header returns at once at the top of the
 * page. Returns a function that stops it and shows both.
 */
export function hideOnScroll(flags: VisibilityFlags, page: Window): () => void {
  const header = createTimedHiding(flags.header);
  const footer = createTimedHiding(flags.footer);
  let last = page.scrollY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    const moved = page.scrollY - last;
    last = page.scrollY;
    if (moved > JUMP_PX) header.hide();
    if (last <= 0) header.show();
    if (moved > 0) footer.hide();
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(update, DEBOUNCE_MS);
  };
  page.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    page.removeEventListener('scroll', onScroll);
    clearTimeout(timer);
    header.show();
    footer.show();
  };
}
