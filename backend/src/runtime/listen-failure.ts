import { StartError } from '../http/app-error.js';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program already uses this port',
  EACCES: 'this user may not use this port',
  EADDRNOTAVAIL: 'this machine has no such address',
  EAFNOSUPPORT: 'this machine has no addresses of this kind',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host cannot be looked up',
};

interface Listener {
  readonly host: string;
  readonly port: number;
}

/** Returns the error that explains in one sentence why the server cannot listen; other errors stay as they are. */
export function listenFailure(error: unknown, { host, port }: Listener): unknown {
  const reason = REASONS[String((error as NodeJS.ErrnoException | null)?.code)];
  if (reason === undefined) return error;
  const address = host.includes(':') ? `[${host}]` : host;
  return new StartError(`The server cannot listen on ${address}:${port}: ${reason}. Choose with PORT and HOST.`, {
    cause: error,
  });
}
