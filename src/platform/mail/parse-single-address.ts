import type { MailAddress } from './mail.entity.ts';

const MAX_ADDRESS_LENGTH = 254;
const SINGLE_ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;
/** Control characters, line separators and direction marks. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Mail programs decode it, so that what people typed would hide line breaks in a header. */
const ENCODED_WORD = /=(?=\?[^\s?]+\?[bq]\?)/gi;

/** Text for a mail header: on one line, without direction marks, and read as it is written. */
export const cleanHeaderText = (text: string) => text.replace(INVISIBLE, ' ').replace(ENCODED_WORD, '= ').trim();

/** A recipient with exactly one address, whatever the name contains; null when the address is invalid or several. */
export const parseSingleAddress = ({ name, address }: MailAddress): MailAddress | null =>
  address.length <= MAX_ADDRESS_LENGTH && SINGLE_ADDRESS.test(address)
    ? { name: cleanHeaderText(name), address }
    : null;
