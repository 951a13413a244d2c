/** What other modules may use besides messages, events and contracts. */
export { type Colleague, Colleagues } from './colleagues/colleagues.ts';
export { OwnedWork, type Work } from './users/owned-work.ts';
