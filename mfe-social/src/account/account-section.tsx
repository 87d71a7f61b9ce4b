import { useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { Card } from '../common/card.js';
import css from './account.module.css';
import { ChangePassword } from './change-password.js';
import { DeleteAccount } from './delete-account.js';
import { Devices } from './devices.js';

type Part = 'devices' | 'password' | 'delete';

/** The account itself: settings, devices, password, one's own data, and the ways out. */
export function AccountSection() {
  const { panels } = usePlatform();
  const [open, setOpen] = useState<Part | null>(null);
  const toggle = (part: Part) => setOpen(open === part ? null : part);
  return (
    <Card card="account" title="Account">
      <div className={css.row}>
        <Button size="small" onClick={() => void panels.open('settings')}>
          Settings
        </Button>
        <Button size="small" aria-expanded={open === 'devices'} onClick={() => toggle('devices')}>
          My devices
        </Button>
        <Button size="small" aria-expanded={open === 'password'} onClick={() => toggle('password')}>
          Change password
        </Button>
        <Export />
        <Button size="small" aria-expanded={open === 'delete'} onClick={() => toggle('delete')}>
          Delete account
        </Button>
        <LogOut />
      </div>
      {open === 'devices' && <Devices />}
      {open === 'password' && <ChangePassword onDone={() => setOpen(null)} />}
      {open === 'delete' && <DeleteAccount />}
    </Card>
  );
}

function LogOut() {
  const { account } = usePlatform();
  const { busy, act } = useAction(async () => account.signOut());
  return (
    <Button size="small" reason={busy ? 'One moment' : null} onClick={() => void act()}>
      Log out
    </Button>
  );
}

const FILE_NAME = 'shinobi-nihongo.json';

/** Hands what was answered to the browser as a file. */
function download(data: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

function Export() {
  const { api, toast } = usePlatform();
  const { busy, act } = useAction(async () => {
    download(await api('POST /api/User/ExportMyData'));
    toast({ text: 'All that is stored about you is in the file.' });
  });
  return (
    <Button size="small" reason={busy ? 'Your data are being collected' : null} onClick={() => void act()}>
      Export my data
    </Button>
  );
}
