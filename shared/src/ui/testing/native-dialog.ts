/**
 * Implements `showModal`, which jsdom lacks, as far as components can notice. The page below a modal dialog does not become
 * inert here; only a browser test can check that.
 */
const shown: HTMLDialogElement[] = [];

function showModal(this: HTMLDialogElement) {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  this.setAttribute('open', '');
  shown.push(this);
  this.querySelector<HTMLElement>('button, input, select, textarea, a[href], [tabindex]')?.focus();
}

function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.removeAttribute('open');
  shown.splice(shown.indexOf(this), 1);
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

function escape(event: KeyboardEvent) {
  const top = shown.findLast((dialog) => dialog.isConnected);
  if (event.key !== 'Escape' || !top) return;
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
}

/** Call once in a test file that renders a Dialog or a Panel. */
export function installNativeDialog(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  document.addEventListener('keydown', escape);
}
