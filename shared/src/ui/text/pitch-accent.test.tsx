import { describe, expect, it } from '@jest/globals';
import { expectNoAxeViolations, renderWithPlatform } from '@shinobi/shared/testing';
import { screen } from '@testing-library/react';
import { PitchAccent } from './pitch-accent.js';

/** Draws high beats in brackets and the fall as an arrow. */
function drawn(container: Element): string {
  const beats = [...container.querySelectorAll('[lang=ja] > span')];
  return beats
    .map(
      (beat) =>
        `${beat.hasAttribute('data-high') ? `[${beat.textContent}]` : beat.textContent}${beat.hasAttribute('data-fall') ? '↓' : ''}`,
    )
    .join('');
}

describe('The pitch accent', () => {
  it.each([
    ['さくら', 0, 'さ[く][ら]', 'does not fall'],
    ['ねこ', 1, '[ね]↓こ', 'falls after the 1st beat'],
    ['たまご', 2, 'た[ま]↓ご', 'falls after the 2nd beat'],
    ['おとこ', 3, 'お[と][こ]↓', 'falls after the 3rd beat'],
    ['きょう', 1, '[きょ]↓う', 'falls after the 1st beat'],
    ['き', 1, '[き]↓', 'falls after the 1st beat'],
    ['いらっしゃいませ', 6, 'い[ら][っ][しゃ][い][ま]↓せ', 'falls after the 6th beat'],
  ])('of %s with %d is drawn over its beats', async (reading, accent, expected, course) => {
    const { container } = renderWithPlatform(<PitchAccent {...{ reading, accent }} />);
    expect(drawn(container)).toBe(expected);
    expect(screen.getByRole('img', { name: `Pitch accent: ${course} (computed)` })).toHaveTextContent('computed');
    await expectNoAxeViolations(container);
  });
});
