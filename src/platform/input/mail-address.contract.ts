import { z } from 'zod';

const LONGEST_NAME = 64;
const LONGEST_LABEL = 63;

/** An address that mail servers take: of its letters zod knows, RFC 5321 says how long each part may be. */
export const mailAddress = (refusal: string) =>
  z.email(refusal).refine(isTaken, { error: refusal, when: ({ issues }) => issues.length === 0 });

function isTaken(address: string) {
  const [name = '', domain = ''] = address.split('@');
  const labels = domain.split('.');
  return name.length <= LONGEST_NAME && labels.every((label) => label.length <= LONGEST_LABEL && !label.endsWith('-'));
}
