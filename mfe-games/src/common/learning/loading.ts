/** What is being fetched. `done` is how much of it has come, 0 to 1. */
export type Loading<T> =
  | { readonly status: 'loading'; readonly done: number }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly value: T };
