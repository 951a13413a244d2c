/** What other modules may use, beside messages, events and contracts. Everything else in this folder is private. */
export { agencyLetter } from './agency-letter.ts';
