import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, isTransient, useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { ListStatus } from '../common/lists/list-status.js';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { timeAgo } from '../common/people/time-ago.js';
import css from './account.module.css';
import { deviceName } from './device-name.js';

const CALL = 'GET /api/Auth/GetSessions';
type Device = ResponseOf<typeof CALL>[number];

const SIGNED_IN_BY: Readonly<Record<Device['signedInBy'], string>> = {
  password: 'Signed in with the password',
  code: 'Signed in with the password and a code',
  recoveryCode: 'Signed in with the password and a recovery code',
  passkey: 'Signed in with a passkey',
};

/** The devices on which the user is signed in. */
export function DeviceList() {
  const { api } = usePlatform();
  const query = useQuery(apiQuery(api, CALL));
  if (!query.data)
    return <ListStatus query={query} loading="Loading the devices" failed="The devices did not load." rows={2} />;
  return (
    <ul>
      {query.data.map((device) => (
        <DeviceRow key={device.sessionId} device={device} now={query.dataUpdatedAt} />
      ))}
    </ul>
  );
}

function DeviceRow({ device, now }: { readonly device: Device; readonly now: number }) {
  const { api } = usePlatform();
  const id = useId();
  const invalidate = useInvalidate();
  const onRefused = (thrown: unknown) => {
    // Another tab has ended the session.
    if (!isTransient(thrown)) invalidate(CALL);
    return false;
  };
  const { busy, act } = useAction(
    async () => {
      await api('POST /api/Auth/EndSession', { body: { sessionId: device.sessionId } });
      invalidate(CALL);
    },
    { onRefused },
  );
  return (
    <li className={css.device}>
      <div id={id}>
        <b>{deviceName(device.userAgent)}</b> {device.current && <Chip>This device</Chip>}
        <small className="quiet">
          {SIGNED_IN_BY[device.signedInBy]}, last seen{' '}
          <time dateTime={device.lastSeenAt}>{timeAgo(device.lastSeenAt, now)}</time>
        </small>
      </div>
      {!device.current && (
        <Button size="small" aria-describedby={id} reason={busy ? 'One moment' : null} onClick={() => void act()}>
          Sign out this device
        </Button>
      )}
    </li>
  );
}
