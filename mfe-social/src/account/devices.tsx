import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip, Notice } from '@shinobi/shared/ui';
import { WaitingRows } from '../common/list-state.js';
import { useOutdated } from '../common/live.js';
import { timeAgo } from '../common/time-ago.js';
import css from './account.module.css';
import { deviceName } from './device-name.js';

const CALL = 'GET /api/Auth/GetSessions';
type Device = ResponseOf<typeof CALL>[number];

/** Where one is signed in, and the way to end it there. */
export function Devices() {
  const { api } = usePlatform();
  const { data, isError, refetch, dataUpdatedAt } = useQuery(apiQuery(api, CALL));
  if (!data && isError) return <Notice title="The devices did not load." onRetry={() => void refetch()} />;
  if (!data) return <WaitingRows label="Loading the devices" rows={2} />;
  return (
    <ul>
      {data.map((device) => (
        <DeviceRow key={device.sessionId} device={device} now={dataUpdatedAt} />
      ))}
    </ul>
  );
}

function DeviceRow({ device, now }: { readonly device: Device; readonly now: number }) {
  const { api } = usePlatform();
  const id = useId();
  const outdated = useOutdated();
  const { busy, act } = useAction(async () => {
    await api('POST /api/Auth/EndSession', { body: { sessionId: device.sessionId } });
    outdated(CALL);
  });
  return (
    <li className={css.device}>
      <div id={id}>
        <b>{deviceName(device.userAgent)}</b> {device.current && <Chip>This one</Chip>}
        <small className="quiet">
          Here <time dateTime={device.lastSeenAt}>{timeAgo(device.lastSeenAt, now)}</time>
        </small>
      </div>
      {!device.current && (
        <Button size="small" aria-describedby={id} reason={busy ? 'One moment' : null} onClick={() => void act()}>
          Sign out there
        </Button>
      )}
    </li>
  );
}
