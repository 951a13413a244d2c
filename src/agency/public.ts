/** What other modules may use besides messages, events and contracts. */
export { agencyLetter } from './agency-letter.ts';
