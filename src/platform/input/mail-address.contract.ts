import { z } from 'zod';

const LONGEST_NAME = 64;
const LONGEST_LABEL = 63;

/** An e-mail address: zod checks its characters, and RFC 5321 limits the length of its parts. */
export const mailAddress = (refusal: string) =>
  z.email(refusal).refine(hasValidLengths, { error: refusal, when: ({ issues }) => issues.length === 0 });

function hasValidLengths(address: string) {
  const [name = '', domain = ''] = address.split('@');
  const labels = domain.split('.');
  return name.length <= LONGEST_NAME && labels.every((label) => label.length <= LONGEST_LABEL && !label.endsWith('-'));
}
