/** What other modules may use. Everything else in this folder is private. */
export { OwnedWork, type Work } from './users/owned-work.ts';
