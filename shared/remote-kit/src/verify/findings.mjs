/** What a check has found: `errors` stop a release, `warnings` are shown. */
export const noFindings = () => ({ errors: [], warnings: [], notes: [] });

export const mergeFindings = (all) => ({
  errors: all.flatMap(({ errors = [] }) => errors),
  warnings: all.flatMap(({ warnings = [] }) => warnings),
  notes: all.flatMap(({ notes = [] }) => notes),
});
