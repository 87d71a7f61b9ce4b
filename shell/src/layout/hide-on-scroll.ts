import type { Settable } from '@shinobi/shared/platform';

/** The specification, sections 2 and 9: a jump down of more than 500 px, 10 ms debounce, back after 5 s. */
const JUMP_PX = 500;
const DEBOUNCE_MS = 10;
const BACK_MS = 5000;

interface Visible {
  readonly header: Settable<boolean>;
  readonly footer: Settable<boolean>;
}

/** Takes a part away until its time is over; again taken away, the time begins anew. */
function hideable(part: Settable<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    part.set(true);
  };
  const hide = () => {
    clearTimeout(timer);
    part.set(false);
    timer = setTimeout(show, BACK_MS);
  };
  return { show, hide };
}

/** Lets the header go after a jump down and the footer on every way down, for 5 seconds; the top shows the header. */
export function slideAway(visible: Visible, page: Window): () => void {
  const header = hideable(visible.header);
  const footer = hideable(visible.footer);
  let last = page.scrollY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    const moved = page.scrollY - last;
    last = page.scrollY;
    if (moved > JUMP_PX) header.hide();
    if (last <= 0) header.show();
    if (moved > 0) footer.hide();
  };
  const scrolled = () => {
    clearTimeout(timer);
    timer = setTimeout(look, DEBOUNCE_MS);
  };
  page.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    page.removeEventListener('scroll', scrolled);
    clearTimeout(timer);
    header.show();
    footer.show();
  };
}
