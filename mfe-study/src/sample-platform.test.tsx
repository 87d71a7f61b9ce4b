import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeBrowser, fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { addressOf } from '@shinobi/shared/testing/harness';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { screen, waitFor } from '@testing-library/react';
import contributes from '../contributes.json' with { type: 'json' };
import { routes } from './remote.js';
import { SAMPLE_PARAMS, sampleHandlers } from './sample-platform.js';

installNativeDialog();
beforeEach(() => {
  fakeBrowser.local.clear();
  fakeBrowser.session.clear();
});

/** A call without a handler fails the test. */
async function open(id: string, path: string) {
  const load = (routes as Readonly<Record<string, (typeof routes)[keyof typeof routes]>>)[id];
  if (!load) throw new Error(`remote.ts has no page ${id}.`);
  const { default: Page } = await load();
  const route = addressOf(path, SAMPLE_PARAMS);
  renderWithPlatform(<Page />, { platform: fakePlatform({ handlers: sampleHandlers }), route, path });
  return route;
}

describe('Every page of the harness', () => {
  it.each(contributes.routes.map(({ id, path }) => ({ id, path })))(
    '$id shows without an error',
    async ({ id, path }) => {
      const route = await open(id, path);
      expect(route).not.toContain(':');
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(screen.queryAllByText(/^Loading/)).toEqual([]));
      expect(screen.queryByText(/did not load|could not be|not found|is not here/i)).toBeNull();
      expect(screen.queryByRole('button', { name: /^(Retry|Try again)$/ })).toBeNull();
    },
  );
});
