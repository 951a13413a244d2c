/** What other modules may use. Everything else in this folder is private. */
export { makeSearchKey } from './index/make-search-key.ts';
export { ListSimilarProperties } from './list-similar-properties.ts';
export { RebuildIndex } from './projection/rebuild-index.ts';
export { ReconcileSearch } from './projection/reconcile-search.ts';
export { AskForRebuild } from './staff/ask-for-rebuild.ts';
export { RetrySetAside } from './staff/retry-set-aside.ts';
export { ShowSearchState } from './staff/show-search-state.ts';
