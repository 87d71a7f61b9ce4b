import type { ReactNode } from 'react';
import type { Session } from '@shinobi/shared/platform';
import { fakePlatform, type Handlers, renderWithPlatform, signedIn } from '@shinobi/shared/testing';
import contributes from '../../contributes.json' with { type: 'json' };
import { sampleResponses } from './sample-responses.js';

export const administrator = signedIn({ userId: 1, name: 'Administrator' });

interface RenderOptions {
  readonly handlers?: Handlers;
  readonly session?: Session;
  readonly path?: string;
  readonly dialogAnswers?: readonly boolean[];
}

/** Renders a page for the signed-in administrator, with sample data from the server. */
export function renderAdminPage(page: ReactNode, route: string, options: RenderOptions = {}) {
  const { handlers = {}, session = administrator, path = '*', dialogAnswers = [] } = options;
  const platform = fakePlatform({
    ...{ session, dialogAnswers },
    handlers: { ...sampleResponses, ...handlers },
    contributions: [contributes],
  });
  return renderWithPlatform(page, { platform, route, path });
}
