import type { ComponentType } from 'react';

/** A component that is loaded when it is first needed. */
export type LazyComponent<P = object> = () => Promise<{ readonly default: ComponentType<P> }>;

/** The props of every panel of a remote, in addition to those it was opened with. */
export interface PanelProps {
  /** Closes this panel; true says that its task was completed. */
  readonly close: (done?: boolean) => void;
  /** Changes the title of the panel, for example to the name of the shown user. */
  readonly setTitle: (title: string) => void;
}

/** The props of a dialog of a remote. It draws its own frame: `Dialog` of `shared/ui`. */
export type DialogProps = Pick<PanelProps, 'close'>;

/** The props that the owner of a slot gives every component in it. */
export type SlotProps = Readonly<Record<string, unknown>>;

/**
 * The module that a remote exposes as `./remote`. Its keys are the ids and kinds of the remote's `contributes.json`;
 * a test of each remote compares the two.
 */
export interface RemoteModule {
  readonly routes?: Readonly<Record<string, LazyComponent>>;
  readonly panels?: Readonly<Record<string, LazyComponent<PanelProps & Record<string, unknown>>>>;
  readonly dialogs?: Readonly<Record<string, LazyComponent<DialogProps & Record<string, unknown>>>>;
  readonly slots?: Readonly<Record<string, LazyComponent<SlotProps>>>;
  readonly decorations?: Readonly<Record<string, LazyComponent>>;
}
