import { useEffect, useState } from 'react';
import { whenIdle } from '@shinobi/shared/client';
import { useShell } from '../context/shell-context.js';
import { LoadedComponent } from '../federation/loaded-component.js';

const NO_PROPS = {};

const load = async () => {
  const { BackgroundTasksHost } = await import(/* webpackChunkName: "background-tasks" */ './background-tasks-host.js');
  return { default: BackgroundTasksHost };
};

/** Loads the background tasks, which the first paint does not need, when the browser is idle. */
export function LazyBackgroundTasks() {
  const { shellComponents } = useShell();
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    whenIdle(() => setIdle(true), { timeout: 2000 });
  }, []);
  if (!idle) return false;
  return <LoadedComponent load={shellComponents.load('background-tasks', load)} props={NO_PROPS} owner="shell" quiet />;
}
