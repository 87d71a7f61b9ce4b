import { useEffect, useState } from 'react';
import { type LazyComponent, useReadable } from '@shinobi/shared/platform';
import { Button, Dialog, movesLittle, Notice, Panel } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import { LoadedComponent } from '../federation/loaded-component.js';
import { RemoteComponent } from '../federation/remote-component.js';
import css from './panel-host.module.css';
import type { ShellDialogProps } from './panel-props.js';
import type { OpenPanel } from './panel-stack.js';
import { SHELL_DIALOGS, SHELL_PANELS, type ShellPanel } from './shell-panels.js';
import { useClosingPanels } from './use-closing-panels.js';

interface PanelViewProps {
  readonly panel: OpenPanel;
  /** The panel is closed and slides out. */
  readonly leaving: boolean;
  readonly close: (done?: boolean) => void;
}

function ShellPanelView({ panel, leaving, definition, close }: PanelViewProps & { readonly definition: ShellPanel }) {
  const { shellComponents } = useShell();
  const [title, setTitle] = useState(definition.title);
  return (
    <Panel kind={panel.kind} title={title} width={definition.width} leaving={leaving} onClose={close}>
      <LoadedComponent
        load={shellComponents.load(`panel-${panel.kind}`, definition.load)}
        props={{ ...panel.props, close, setTitle }}
        owner="shell"
        skeleton={<PanelSkeleton />}
      />
    </Panel>
  );
}

function RemotePanelView({ panel, leaving, close }: PanelViewProps) {
  const { remotes } = useReadable(useShell().registry);
  const owner = remotes.find(({ contributes }) => contributes.panels.some(({ kind }) => kind === panel.kind));
  const contribution = owner?.contributes.panels.find(({ kind }) => kind === panel.kind);
  const [title, setTitle] = useState(contribution?.title ?? 'Not available');
  return (
    <Panel kind={panel.kind} title={title} width={contribution?.width} leaving={leaving} onClose={close}>
      {owner ? (
        <RemoteComponent
          contribution={{ remote: owner.name, kind: 'panels', id: panel.kind }}
          props={{ ...panel.props, close, setTitle }}
          skeleton={<PanelSkeleton />}
        />
      ) : (
        <p>This part is not available at the moment.</p>
      )}
    </Panel>
  );
}

/** A panel of a remote that the page has left out. It may as well be a dialog, so it has no frame until the remotes are loaded. */
function UnlistedPanelView({ panel, leaving, close }: PanelViewProps) {
  const { registry } = useShell();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    let mounted = true;
    void registry.loadRest().then((loaded) => mounted && !loaded && setFailed(true));
    return () => {
      mounted = false;
    };
  }, [registry, hasFailed]);
  if (!hasFailed) return null;
  return (
    <Panel kind={panel.kind} title="Not loaded" leaving={leaving} onClose={close}>
      <Notice title="This part could not be loaded." onRetry={() => setFailed(false)} retry="Retry">
        Check your connection, then try again.
      </Notice>
    </Panel>
  );
}

const PanelSkeleton = () => <div className={css.skeleton} aria-hidden="true" />;

/** The dialog of kind `simple`: a text with one or two buttons. */
function SimpleDialogView({ panel, close }: PanelViewProps) {
  const { title, text, confirm = 'OK', cancel } = panel.props as Record<string, string | undefined>;
  const name = title === undefined ? { label: text ?? '' } : { title };
  return (
    <Dialog kind={panel.kind} {...name} onClose={() => close(false)}>
      <p className={css.text}>{text}</p>
      <div className={css.buttons}>
        {cancel !== undefined && <Button onClick={() => close(false)}>{cancel}</Button>}
        <Button variant="go" data-autofocus onClick={() => close(true)}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

type DialogViewProps = Omit<PanelViewProps, 'leaving'>;

/** A dialog of a remote, which draws its own frame. */
const RemoteDialogView = ({ panel, close, owner }: DialogViewProps & { readonly owner: string }) => (
  <RemoteComponent
    contribution={{ remote: owner, kind: 'dialogs', id: panel.kind }}
    props={{ ...panel.props, close }}
  />
);

type ShellDialog = LazyComponent<ShellDialogProps>;

/** A dialog of the shell, which draws its own frame, too. */
function ShellDialogView({ panel, close, load }: DialogViewProps & { readonly load: ShellDialog }) {
  const { kind, props } = panel;
  const dialogLoad = useShell().shellComponents.load(`dialog-${kind}`, load);
  const { status } = useReadable(dialogLoad);
  // Nobody waits for a notification that fails to load.
  const isFailed = status === 'failed' && panel.layer !== 'notification';
  const dialog = (
    <LoadedComponent load={dialogLoad} props={{ ...props, kind, close }} owner="shell" quiet={!isFailed} />
  );
  if (!isFailed) return dialog;
  return (
    <Panel kind={kind} title="Not loaded" onClose={close}>
      {dialog}
    </Panel>
  );
}

const ownValue = <T,>(all: Readonly<Record<string, T>>, kind: string): T | undefined =>
  Object.hasOwn(all, kind) ? all[kind] : undefined;

function PanelView(props: PanelViewProps) {
  const { remotes, rest } = useReadable(useShell().registry);
  const { layer, kind } = props.panel;
  const shellPanel = ownValue(SHELL_PANELS, kind);
  if (shellPanel) return <ShellPanelView {...props} definition={shellPanel} />;
  const owner = remotes.find(({ contributes }) => contributes.dialogs?.some((dialog) => dialog.kind === kind));
  const shellDialog = ownValue<ShellDialog>(SHELL_DIALOGS, kind);
  if (layer === 'panel' && !owner && !shellDialog) {
    const isListed = !rest || remotes.some(({ contributes }) => contributes.panels.some((each) => each.kind === kind));
    return isListed ? <RemotePanelView {...props} /> : <UnlistedPanelView {...props} />;
  }
  // Only panels slide out: a dialog disappears at once.
  if (props.leaving) return null;
  if (layer === 'dialog') return <SimpleDialogView {...props} />;
  if (shellDialog) return <ShellDialogView {...props} load={shellDialog} />;
  return owner && <RemoteDialogView {...props} owner={owner.name} />;
}

/** docs/behaviour/frame.md, rule 7. With reduced motion it is 0. */
const SLIDE_MS = 1000;

function ClosingPanelView({ onGone, ...props }: PanelViewProps & { readonly onGone: (id: number) => void }) {
  const { leaving, panel } = props;
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => onGone(panel.id), movesLittle() ? 0 : SLIDE_MS);
    return () => clearTimeout(timer);
  }, [leaving, panel.id, onGone]);
  return leaving && movesLittle() ? null : <PanelView {...props} />;
}

/** Renders the open panels and dialogs in the order of opening, and the notification. */
export function PanelHost() {
  const { panels } = useShell();
  const { shown, removePanel } = useClosingPanels(useReadable(panels.stack));
  const notification = useReadable(panels.notification);
  const all = notification ? [...shown, { panel: notification, leaving: false }] : shown;
  return all.map(({ panel, leaving }) => (
    <ClosingPanelView
      key={panel.id}
      panel={panel}
      leaving={leaving}
      onGone={removePanel}
      close={(done = false) => panels.close(panel.id, done === true)}
    />
  ));
}
