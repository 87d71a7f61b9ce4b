import type { Passkey, RequestOptions } from '@shinobi/shared/contract/people/passkey';
import type { PasskeyEntity } from './passkey.entity.js';

export const toPasskeyView = ({ passkeyId, name, createdAt, lastUsedAt, synced }: PasskeyEntity): Passkey => ({
  passkeyId,
  name,
  createdAt,
  lastUsedAt,
  synced,
});

/** Names a passkey to browsers. */
export const toDescriptor = ({
  credentialId,
  transports,
}: PasskeyEntity): RequestOptions['allowCredentials'][number] => ({
  id: credentialId,
  type: 'public-key',
  transports: [...transports],
});
