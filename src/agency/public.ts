export { buildAgencyMail } from './build-agency-mail.ts';
