import { createRoot } from 'react-dom/client';
import { SlowNotice } from '../federation/loaded-component.js';
import css from './slow-page-notice.module.css';

/**
 * Says over a page that the server has rendered that its code takes long: nothing on it works yet. Returns a function that
 * removes the notice.
 */
export function showSlowNotice(page: Document, retry: () => void): () => void {
  const place = page.createElement('div');
  place.className = css.notice ?? '';
  page.body.append(place);
  const root = createRoot(place);
  root.render(<SlowNotice onRetry={retry} />);
  return () => {
    root.unmount();
    place.remove();
  };
}
