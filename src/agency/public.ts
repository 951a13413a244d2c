/** What other modules may use. Everything else in this folder is private. */
export { ShowAgency } from './show-agency.ts';
