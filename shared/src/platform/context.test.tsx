import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { usePlatform } from './context.js';

function Asks() {
  return <p>{usePlatform().version}</p>;
}

describe('usePlatform', () => {
  it('says what is missing when a component is rendered outside a shell', () => {
    expect(() => render(<Asks />)).toThrow('No platform');
    expect(screen.queryByText('1.0.0')).toBeNull();
  });
});
