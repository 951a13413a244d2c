import { z } from 'zod';

const MAX_LOCAL_PART_LENGTH = 64;
const MAX_LABEL_LENGTH = 63;

/**
 * An e-mail address: zod checks its characters. This adds the length limits of RFC 5321, and refuses domain labels that
 * end with a hyphen.
 */
export const mailAddress = (error: string) =>
  z.email(error).refine(hasValidLengths, { error, when: ({ issues }) => issues.length === 0 });

function hasValidLengths(address: string) {
  const [localPart = '', domain = ''] = address.split('@');
  const labels = domain.split('.');
  return (
    localPart.length <= MAX_LOCAL_PART_LENGTH &&
    labels.every((label) => label.length <= MAX_LABEL_LENGTH && !label.endsWith('-'))
  );
}

/** Converts an internationalised domain, such as `ana@muñoz.es`, to the form that mail servers accept. */
export function withAsciiDomain(address: string): string {
  const atIndex = address.lastIndexOf('@');
  const domain = address.slice(atIndex + 1);
  if (atIndex < 0 || /^[\x00-\x7f]*$/.test(domain) || /[\s/?#:\\]/.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, atIndex)}@${new URL(url).hostname}` : address;
}
