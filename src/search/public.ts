/** What other modules may use. Everything else in this folder is private. */
export { RebuildIndex } from './rebuild-index.ts';
