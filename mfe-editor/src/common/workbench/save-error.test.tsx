import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SaveErrorNotice } from './save-error.js';

describe('what a refused save says', () => {
  // Current browsers return a promise; jsdom has no such method.
  beforeEach(() => {
    Element.prototype.scrollIntoView = (() => Promise.resolve()) as Element['scrollIntoView'];
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('stays on the page when the next try is refused for another reason, and can be dismissed', () => {
    const { rerender, unmount } = render(
      <SaveErrorNotice trouble={{ message: 'The name is missing.', details: [] }} />,
    );
    rerender(<SaveErrorNotice trouble={{ message: 'The name is taken.', details: [] }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The name is taken.');
    expect(unmount).not.toThrow();
  });
});
