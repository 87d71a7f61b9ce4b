import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReleasePreview } from '@shinobi/shared/contract/platform/release';
import { aRegistry, fakePlatform } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { PreviewBanner } from './preview-banner.js';

/** Times of day are those of the browser. */
const at = (text: string) => new Date(text);
const preview = (given: Partial<ReleasePreview> = {}): ReleasePreview => ({
  releases: { study: '1.2.0' },
  expiresAt: at('2026-11-21T21:00:00').toISOString(),
  ...given,
});

const visit = (shown: ReleasePreview | undefined) =>
  renderInShell(<PreviewBanner now={() => at('2026-11-21T09:00:00')} />, {
    platform: fakePlatform(),
    registry: aRegistry(shown && { preview: shown }),
  });
const banner = () => screen.queryByRole('complementary', { name: 'Preview' });

describe('The banner of a preview', () => {
  it('says which version is shown until when, and leads to the end of the preview', async () => {
    visit(preview());
    expect(banner()).toHaveTextContent('Preview: study 1.2.0 · until 21:00');
    expect(screen.getByRole('link', { name: 'End preview' })).toHaveAttribute('href', '/preview/end');
    expect(await axeFindings()).toEqual([]);
  });

  it('names the day when it is another one', () => {
    visit(preview({ expiresAt: at('2026-11-23T08:30:00').toISOString() }));
    expect(banner()).toHaveTextContent('until Nov 23, 08:30');
  });

  it('names all versions', () => {
    visit(preview({ releases: { study: '1.2.0', games: '2.0.0' } }));
    expect(banner()).toHaveTextContent('Preview: study 1.2.0, games 2.0.0 ·');
  });

  it('is not there for others', () => {
    visit(undefined);
    expect(banner()).toBeNull();
  });
});
