import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Link } from '@shinobi/shared/platform/router';
import css from './button.module.css';
import { classes } from './classes.js';
import { Icon, type IconName } from './icon.js';

/** `go`: the main action, once per view. `seal`: only to collect rewards. `plain`: ways out. */
export type ButtonVariant = 'outline' | 'go' | 'seal' | 'plain';
export type ButtonSize = 'small' | 'normal' | 'big';

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
}

/** The classes of a button, for a plain `<a href>` (other sites, downloads). */
export const buttonClass = ({ variant = 'outline', size = 'normal', className }: Look = {}): string =>
  classes(css.button, css[variant], css[size], className);

interface Refusable {
  /** Why it cannot be pressed now. It stays in the tab order with this description and ignores presses. */
  readonly reason?: string | null;
}

type NativeButton = Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> & Refusable;

const swallow = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

function BareButton({ reason, onClick, children, ...rest }: NativeButton) {
  const id = useId();
  if (!reason) {
    return (
      <button type="button" onClick={onClick} {...rest}>
        {children}
      </button>
    );
  }
  return (
    <button type="button" {...rest} onClick={swallow} aria-disabled="true" aria-describedby={id}>
      {children}
      <span id={id} className={css.reason} aria-hidden="true">
        {reason}
      </span>
    </button>
  );
}

export function Button({ variant, size, className, ...rest }: NativeButton & Look) {
  return <BareButton {...rest} className={buttonClass({ variant, size, className })} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass({ variant, size, className })} />;
}

interface IconButtonProps extends NativeButton {
  readonly icon: IconName;
  /** The accessible name. */
  readonly label: string;
  /** A mark on the icon, such as a dot. */
  readonly children?: ReactNode;
}

export const iconButtonClass: string = css.iconButton ?? '';

export function IconButton({ icon, label, className, children, ...rest }: IconButtonProps) {
  return (
    <BareButton {...rest} aria-label={label} className={classes(css.iconButton, className)}>
      <Icon name={icon} />
      {children}
    </BareButton>
  );
}
