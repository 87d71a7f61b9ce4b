import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { ApiCachePage } from './api-cache-page.js';

const CLEAR = 'POST /api/Admin/ClearApiCache';

describe('The API cache page', () => {
  it('lists entries with sizes and hits, most used first', async () => {
    renderAdminPage(<ApiCachePage />, '/apiCache');
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent('/api/vocabquiz/getgenres48034.0 kB5.1 kB');
    expect(second).toHaveTextContent('/api/stories/getallstories121.2 kB400 B');
  });

  it('drops the cache only after a confirmation, and can do so again', async () => {
    const { platform } = renderAdminPage(<ApiCachePage />, '/apiCache', {
      handlers: { [CLEAR]: () => ({ cleared: 2 }) },
      dialogAnswers: [false, true, true],
    });
    for (let n = 0; n < 3; n++) await userEvent.click(await screen.findByRole('button', { name: 'Drop' }));
    expect(platform.api.callsTo(CLEAR)).toHaveLength(2);
    expect(platform.toasts.map(({ text }) => text)).toEqual([1, 2].map(() => 'Cache rebuilt: 2 documents.'));
    expect(platform.api.callsTo('GET /api/Admin/GetApiCache').length).toBeGreaterThan(2);
  });
});
