import { type FormEvent, useState } from 'react';
import type { User } from '@shinobi/shared/contract/people/user';
import { Button, Field } from '@shinobi/shared/ui';
import { Card } from '../common/card/card.js';
import { countries } from '../common/people/countries.js';
import layout from '../common/card/card-layout.module.css';
import { useSaveProfile } from './use-save-profile.js';

interface CountryCardProps {
  readonly user: User;
  readonly isTarget: boolean;
}

export function CountryCard({ user, isTarget }: CountryCardProps) {
  const { busy, act } = useSaveProfile();
  const [options] = useState(countries);
  const [code, setCode] = useState(user.countryCode ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act({ countryCode: code || null });
  };
  return (
    <Card card="country" title="Home country" isTarget={isTarget}>
      <form className={layout.form} onSubmit={submit}>
        <Field label="Where you are from">
          {(control) => (
            <select {...control} value={code} onChange={({ target }) => setCode(target.value)}>
              <option value="">Prefer not to say</option>
              {options.map((country) => (
                <option key={country.code} value={country.code}>
                  {country.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p>
          <Button type="submit" size="small" reason={busy ? 'One moment' : null}>
            Save
          </Button>
        </p>
      </form>
    </Card>
  );
}
