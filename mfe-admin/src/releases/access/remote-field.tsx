import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { TextField } from '@shinobi/shared/ui';

/** The remote that a token or a key is for. It may be a new one, so any name can be entered. */
export function RemoteField() {
  const { api } = usePlatform();
  const { data = [] } = useQuery(apiQuery(api, 'GET /api/Admin/GetReleases'));
  const id = useId();
  return (
    <>
      <TextField
        label="Remote"
        name="remote"
        list={id}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        pattern="[a-z][a-z0-9]{1,19}|\*"
        title="2 to 20 lower-case letters and digits, or *"
        hint="The name of the remote, also of a new one. An asterisk (*) means all remotes."
      />
      <datalist id={id}>
        {data.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
