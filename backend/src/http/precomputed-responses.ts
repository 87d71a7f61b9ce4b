import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Answers a request and says so, or leaves it alone. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Has `answer` look at each request before the framework does. For a few ready-made bytes the framework's own work is
 * more than half of the cost.
 */
export function answerBeforeFramework(server: Server, answer: EarlyAnswer): void {
  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) for (const listener of listeners) listener.call(server, request, response);
  });
}
