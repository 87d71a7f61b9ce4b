import { useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { Card } from '../common/card/card.js';
import layout from '../common/card/card-layout.module.css';
import { ChangePasswordForm } from './change-password-form.js';
import { DeleteAccountForm } from './delete-account-form.js';
import { DeviceList } from './device-list.js';

type OpenForm = 'devices' | 'password' | 'delete';

/** The card for settings, devices, password, data export, deletion and logout. */
export function AccountSection() {
  const { panels } = usePlatform();
  const [open, setOpen] = useState<OpenForm | null>(null);
  const toggle = (form: OpenForm) => setOpen(open === form ? null : form);
  return (
    <Card card="account" title="Account">
      <div className={layout.row}>
        <Button size="small" onClick={() => void panels.open('settings')}>
          Settings
        </Button>
        <Button size="small" aria-expanded={open === 'devices'} onClick={() => toggle('devices')}>
          My devices
        </Button>
        <Button size="small" aria-expanded={open === 'password'} onClick={() => toggle('password')}>
          Change password
        </Button>
        <ExportButton />
        <Button size="small" aria-expanded={open === 'delete'} onClick={() => toggle('delete')}>
          Delete account
        </Button>
        <LogOutButton />
      </div>
      {open === 'devices' && <DeviceList />}
      {open === 'password' && <ChangePasswordForm onDone={() => setOpen(null)} />}
      {open === 'delete' && <DeleteAccountForm />}
    </Card>
  );
}

function LogOutButton() {
  const { account } = usePlatform();
  const { busy, act } = useAction(async () => account.signOut());
  return (
    <Button size="small" reason={busy ? 'One moment' : null} onClick={() => void act()}>
      Log out
    </Button>
  );
}

const FILE_NAME = 'shinobi-nihongo.json';

/** Downloads data as a JSON file. */
function downloadJson(data: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

function ExportButton() {
  const { api, toast } = usePlatform();
  const { busy, act } = useAction(async () => {
    downloadJson(await api('POST /api/User/ExportMyData'));
    toast({ text: 'The file contains all data stored about you.' });
  });
  return (
    <Button size="small" reason={busy ? 'Collecting your data' : null} onClick={() => void act()}>
      Export my data
    </Button>
  );
}
