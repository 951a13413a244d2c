/** What other modules may use. Everything else in this folder is private. */
export { type AdminCreated, CreateAdmin } from './accounts/create-admin.ts';
export { type Colleague, Colleagues } from './colleagues/colleagues.ts';
export { OpenAccount } from './accounts/open-account.ts';
export { CountUsersAwaitingRole } from './users/count-users-awaiting-role.ts';
export { OwnedWork, type Work } from './users/owned-work.ts';
