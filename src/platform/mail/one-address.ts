import type { MailAddress } from './mail.entity.ts';

const LONGEST = 254;
const ONE = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;
/** Breaks of a line, and what turns the direction of reading round. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** What a header says, on one line and as it reads. */
export const headerText = (text: string) => text.replace(UNSEEN, ' ').trim();

/** Exactly one recipient, whatever the name says; null where the address is none, or several. */
export const oneAddress = ({ name, address }: MailAddress): MailAddress | null =>
  address.length <= LONGEST && ONE.test(address) ? { name: headerText(name), address } : null;
