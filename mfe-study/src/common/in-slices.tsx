import { type ComponentType, memo, Suspense } from 'react';

/**
 * Returns a component whose instances the browser takes over one after another on a page that the server has rendered; in
 * between it can respond. The Suspense does this, nothing in it is ever missing. Give it props that stay the same: a change
 * before its turn makes the browser take it over at once.
 */
export const inSlices = <P extends object>(Component: ComponentType<P>) =>
  memo(function Slice(props: P) {
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  });
