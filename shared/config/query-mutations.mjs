// Calls that change something are made with the API client itself, never as mutations of TanStack Query: its client keeps
// a cache of them, and this one is always empty.
export class MutationCache {
  findAll() {
    return [];
  }

  resumePausedMutations() {
    return Promise.resolve([]);
  }

  clear() {}
}
