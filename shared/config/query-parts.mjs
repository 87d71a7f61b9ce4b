// What frontends use of TanStack Query, in the place of its package: the shell shares this much of it with them.
// Whoever needs another name adds it here; query-parts.test.ts reads the imports.
export {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';
