import { usePlatform, useReadable } from '@shinobi/shared/platform';
import { Switch } from '@shinobi/shared/ui';

/** The site-wide switch of the English next to Japanese sentences. */
export function EnglishSwitch() {
  const { english } = usePlatform().display;
  return (
    <Switch checked={useReadable(english)} onChange={english.set}>
      English
    </Switch>
  );
}
