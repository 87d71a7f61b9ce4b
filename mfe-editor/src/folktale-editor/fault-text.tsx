import css from './folktale-editor.module.css';

/** Returns the ARIA attributes that link a cell to its fault. */
export const faultProps = (id: string, fault: string | undefined) =>
  fault === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': `${id}-fault` } as const);

/** The fault of a cell, shown below it. */
export const FaultText = ({ id, fault }: { readonly id: string; readonly fault: string | undefined }) =>
  fault === undefined ? null : (
    <span id={`${id}-fault`} className={css.fault}>
      {fault}
    </span>
  );
