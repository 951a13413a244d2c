/** What other modules may use. Everything else in this folder is private. */
export { agencyLetter } from './agency-letter.ts';
export { ShowAgency } from './show-agency.ts';
