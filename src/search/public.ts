/** What other modules may use. Everything else in this folder is private. */
export { ListSimilarProperties } from './list-similar-properties.ts';
export { RebuildIndex } from './projection/rebuild-index.ts';
export { ReconcileSearch } from './projection/reconcile-search.ts';
