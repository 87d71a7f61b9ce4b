// Replaces the package of TanStack Query in bundles: the shell shares only these exports with the remotes.
// Add further exports here; query-parts.test.ts compares the list with the imports.
export {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';
