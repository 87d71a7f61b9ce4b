import { useState } from 'react';
import { useReadable } from '@shinobi/shared/platform';
import { Button, Dialog, Panel } from '@shinobi/shared/ui';
import { PartView } from '../federation/part-view.js';
import { RemotePart } from '../federation/remote-part.js';
import { useShell } from '../shell-context.js';
import css from './panel-host.module.css';
import { OWN_PANELS, type OwnPanel } from './panel-kinds.js';
import type { OpenPanel } from './panel-stack.js';

interface ItemProps {
  readonly panel: OpenPanel;
  readonly close: (done?: boolean) => void;
}

function OwnPanelView({ panel, own, close }: ItemProps & { readonly own: OwnPanel }) {
  const { ownParts } = useShell();
  const [title, setTitle] = useState(own.title);
  return (
    <Panel kind={panel.kind} title={title} width={own.width} onClose={close}>
      <PartView
        load={ownParts.load(`panel-${panel.kind}`, own.load)}
        props={{ ...panel.props, close, setTitle }}
        owner="shell"
        skeleton={<PanelSkeleton />}
      />
    </Panel>
  );
}

function RemotePanelView({ panel, close }: ItemProps) {
  const { registry } = useShell();
  const owner = registry.remotes.find(({ contributes }) => contributes.panels.some(({ kind }) => kind === panel.kind));
  const own = owner?.contributes.panels.find(({ kind }) => kind === panel.kind);
  const [title, setTitle] = useState(own?.title ?? 'Not open yet');
  return (
    <Panel kind={panel.kind} title={title} width={own?.width} onClose={close}>
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

/** A dialog of a remote, which draws its own frame. */
const RemoteDialogView = ({ panel, close, owner }: ItemProps & { readonly owner: string }) => (
  <RemotePart name={{ remote: owner, kind: 'dialogs', id: panel.kind }} props={{ ...panel.props, close }} />
);

function Item(props: ItemProps) {
  const { registry } = useShell();
  const { layer, kind } = props.panel;
  if (layer === 'dialog') return <SimpleDialogView {...props} />;
  const own = Object.hasOwn(OWN_PANELS, kind) ? OWN_PANELS[kind] : undefined;
  if (own) return <OwnPanelView {...props} own={own} />;
  const asker = registry.remotes.find(({ contributes }) => contributes.dialogs?.some((dialog) => dialog.kind === kind));
  return asker ? <RemoteDialogView {...props} owner={asker.name} /> : <RemotePanelView {...props} />;
}

/** The open panels and dialogs, the one opened first at the bottom. */
export function PanelHost() {
  const { panels } = useShell();
  const stack = useReadable(panels.stack);
  return stack.map((panel) => (
    <Item key={panel.id} panel={panel} close={(done = false) => panels.close(panel.id, done === true)} />
  ));
}
