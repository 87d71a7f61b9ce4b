import type { DialogProps, PanelProps } from '@shinobi/shared/platform';

/** The props of a panel of the shell: those of every panel, and those it was opened with. */
export interface ShellPanelProps extends PanelProps {
  readonly [prop: string]: unknown;
}

/** The props of a dialog of the shell, which draws its own frame. */
export interface ShellDialogProps extends DialogProps {
  readonly [prop: string]: unknown;
}
