import { whenIdle } from '@shinobi/shared/client';
import { useEffect, useState } from 'react';
import { PartView } from '../federation/loaded-component.js';
import { useShell } from '../context/shell-context.js';

const NO_PROPS = {};

const load = async () => {
  const { AfterStart: Part } = await import(/* webpackChunkName: "after-start" */ './background.js');
  return { default: Part };
};

/** What the first paint does not need: it is loaded when the browser has nothing else to do. */
export function AfterStart() {
  const { ownParts } = useShell();
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    whenIdle(() => setIdle(true), { timeout: 2000 });
  }, []);
  return idle && <PartView load={ownParts.load('after-start', load)} props={NO_PROPS} owner="shell" quiet />;
}
