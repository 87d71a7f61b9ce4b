import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SaveErrorNotice } from './save-error.js';

describe('SaveErrorNotice', () => {
  // Current browsers return a promise; jsdom has no such method.
  beforeEach(() => {
    Element.prototype.scrollIntoView = (() => Promise.resolve()) as Element['scrollIntoView'];
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('stays when the next attempt fails for another reason, and can be removed', () => {
    const { rerender, unmount } = render(
      <SaveErrorNotice saveError={{ message: 'The name is missing.', details: [] }} />,
    );
    rerender(<SaveErrorNotice saveError={{ message: 'The name is taken.', details: [] }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The name is taken.');
    expect(unmount).not.toThrow();
  });
});
