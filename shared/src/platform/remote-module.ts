import type { ComponentType } from 'react';

/** A part that is loaded when it is first needed. */
export type LazyComponent<P = object> = () => Promise<{ readonly default: ComponentType<P> }>;

/** What a panel of a remote is given, beside the props it was opened with. */
export interface PanelProps {
  /** Closes this panel; true says that it ended with what it was opened for. */
  readonly close: (done?: boolean) => void;
  /** Puts another title over the panel, such as the name of whom it shows. */
  readonly setTitle: (title: string) => void;
}

/** What a dialog of a remote is given. It draws its own frame: `Dialog` of `shared/ui`. */
export type DialogProps = Pick<PanelProps, 'close'>;

/**
 * The module that a remote exposes as `./remote`. Its keys are the ids and kinds of the remote's `contributes.json`;
 * a test of each remote holds the two against each other.
 */
export interface RemoteModule {
  readonly routes?: Readonly<Record<string, LazyComponent>>;
  readonly panels?: Readonly<Record<string, LazyComponent<PanelProps & Record<string, unknown>>>>;
  readonly dialogs?: Readonly<Record<string, LazyComponent<DialogProps & Record<string, unknown>>>>;
  readonly slots?: Readonly<Record<string, LazyComponent>>;
  readonly decorations?: Readonly<Record<string, LazyComponent>>;
}
