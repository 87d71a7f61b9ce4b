import type { ReactNode } from 'react';
import type { Session } from '@shinobi/shared/platform';
import { fakePlatform, renderWithPlatform, signedIn, type Handlers } from '@shinobi/shared/testing';
import { answers } from './samples.js';

export const administrator = signedIn({ userId: 1, name: 'Administrator' });

interface ShowOptions {
  readonly handlers?: Handlers;
  readonly session?: Session;
  readonly path?: string;
  readonly dialogAnswers?: readonly boolean[];
}

/** A page as the administrator sees it, on a server with a little of everything. */
export function show(page: ReactNode, route: string, options: ShowOptions = {}) {
  const { handlers = {}, session = administrator, path = '*', dialogAnswers = [] } = options;
  const platform = fakePlatform({ session, handlers: { ...answers, ...handlers }, dialogAnswers });
  return renderWithPlatform(page, { platform, route, path });
}
