/** What other modules may use, beside messages, events and contracts. Everything else in this folder is private. */
export { type Colleague, Colleagues } from './colleagues/colleagues.ts';
export { OwnedWork, type Work } from './users/owned-work.ts';
