/** What other modules may use besides messages, events and contracts. */
export { buildAgencyMail } from './build-agency-mail.ts';
