import css from './folktale-editor.module.css';

/** Ties a cell to what is wrong with it. */
export const faultProps = (id: string, fault: string | undefined) =>
  fault === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': `${id}-fault` } as const);

/** What is wrong with a cell, below it. */
export const FaultText = ({ id, fault }: { readonly id: string; readonly fault: string | undefined }) =>
  fault === undefined ? null : (
    <span id={`${id}-fault`} className={css.fault}>
      {fault}
    </span>
  );
