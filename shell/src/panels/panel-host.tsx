import { useEffect, useState } from 'react';
import { useReadable } from '@shinobi/shared/platform';
import { Button, Dialog, movesLittle, Panel } from '@shinobi/shared/ui';
import { PartView } from '../federation/loaded-component.js';
import { RemotePart } from '../federation/remote-component.js';
import { useShell } from '../context/shell-context.js';
import css from './panel-host.module.css';
import { OWN_DIALOGS, OWN_PANELS, type OwnPanel } from './shell-panels.js';
import type { OpenPanel } from './panel-stack.js';
import { useLeaving } from './use-closing-panels.js';

interface ItemProps {
  readonly panel: OpenPanel;
  /** It is closed, and slides out. */
  readonly leaving: boolean;
  readonly close: (done?: boolean) => void;
}

function OwnPanelView({ panel, leaving, own, close }: ItemProps & { readonly own: OwnPanel }) {
  const { ownParts } = useShell();
  const [title, setTitle] = useState(own.title);
  return (
    <Panel kind={panel.kind} title={title} width={own.width} leaving={leaving} onClose={close}>
      <PartView
        load={ownParts.load(`panel-${panel.kind}`, own.load)}
        props={{ ...panel.props, close, setTitle }}
        owner="shell"
        skeleton={<PanelSkeleton />}
      />
    </Panel>
  );
}

function RemotePanelView({ panel, leaving, close }: ItemProps) {
  const { registry } = useShell();
  const owner = registry.remotes.find(({ contributes }) => contributes.panels.some(({ kind }) => kind === panel.kind));
  const own = owner?.contributes.panels.find(({ kind }) => kind === panel.kind);
  const [title, setTitle] = useState(own?.title ?? 'Not open yet');
  return (
    <Panel kind={panel.kind} title={title} width={own?.width} leaving={leaving} onClose={close}>
      {owner ? (
        <RemotePart
          name={{ remote: owner.name, kind: 'panels', id: panel.kind }}
          props={{ ...panel.props, close, setTitle }}
          skeleton={<PanelSkeleton />}
        />
      ) : (
        <p>This part of Shinobi Nihongo is still being built. It will open here.</p>
      )}
    </Panel>
  );
}

const PanelSkeleton = () => <div className={css.skeleton} aria-hidden="true" />;

/** The dialog that asks what the specification quotes (ux.md: `simple`). */
function SimpleDialogView({ panel, close }: ItemProps) {
  const { title, text, confirm = 'OK', cancel } = panel.props as Record<string, string | undefined>;
  const named = title === undefined ? { label: text ?? '' } : { title };
  return (
    <Dialog kind={panel.kind} {...named} onClose={() => close(false)}>
      <p className={css.text}>{text}</p>
      <div className={css.answers}>
        {cancel !== undefined && <Button onClick={() => close(false)}>{cancel}</Button>}
        <Button variant="go" data-autofocus onClick={() => close(true)}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

type DialogViewProps = Omit<ItemProps, 'leaving'>;

/** A dialog of a remote, which draws its own frame. */
const RemoteDialogView = ({ panel, close, owner }: DialogViewProps & { readonly owner: string }) => (
  <RemotePart name={{ remote: owner, kind: 'dialogs', id: panel.kind }} props={{ ...panel.props, close }} />
);

/** A dialog of the shell, which draws its own frame too. */
function OwnDialogView({ panel: { kind, props }, close, load }: DialogViewProps & { readonly load: OwnDialog }) {
  const part = useShell().ownParts.load(`dialog-${kind}`, load);
  return <PartView load={part} props={{ ...props, kind, close }} owner="shell" quiet />;
}

type OwnDialog = (typeof OWN_DIALOGS)[string];

const own = <T,>(all: Readonly<Record<string, T>>, kind: string): T | undefined =>
  Object.hasOwn(all, kind) ? all[kind] : undefined;

function Item(props: ItemProps) {
  const { registry } = useShell();
  const { layer, kind } = props.panel;
  const ownPanel = own(OWN_PANELS, kind);
  if (ownPanel) return <OwnPanelView {...props} own={ownPanel} />;
  const asker = registry.remotes.find(({ contributes }) => contributes.dialogs?.some((dialog) => dialog.kind === kind));
  const ownDialog = own(OWN_DIALOGS, kind);
  if (layer === 'panel' && !asker && !ownDialog) return <RemotePanelView {...props} />;
  // A dialog goes at once.
  if (props.leaving) return null;
  if (layer === 'dialog') return <SimpleDialogView {...props} />;
  if (ownDialog) return <OwnDialogView {...props} load={ownDialog} />;
  return asker && <RemoteDialogView {...props} owner={asker.name} />;
}

/** The specification, section 9: a panel takes 1000 ms to slide. Where nothing moves, it takes no time. */
const SLIDE_MS = 1000;

function Shown({ gone, ...props }: ItemProps & { readonly gone: (id: number) => void }) {
  const { leaving, panel } = props;
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => gone(panel.id), movesLittle() ? 0 : SLIDE_MS);
    return () => clearTimeout(timer);
  }, [leaving, panel.id, gone]);
  return leaving && movesLittle() ? null : <Item {...props} />;
}

/** The open panels and dialogs, the one opened first at the bottom. */
export function PanelHost() {
  const { panels } = useShell();
  const { shown, gone } = useLeaving(useReadable(panels.stack));
  const slip = useReadable(panels.slip);
  const all = slip ? [...shown, { panel: slip, leaving: false }] : shown;
  return all.map(({ panel, leaving }) => (
    <Shown
      key={panel.id}
      panel={panel}
      leaving={leaving}
      gone={gone}
      close={(done = false) => panels.close(panel.id, done === true)}
    />
  ));
}
