import { z } from 'zod';

const MAX_LOCAL_PART_LENGTH = 64;
const MAX_LABEL_LENGTH = 63;

/** An e-mail address: zod checks its characters, and RFC 5321 limits the length of its parts. */
export const mailAddress = (refusal: string) =>
  z.email(refusal).refine(hasValidLengths, { error: refusal, when: ({ issues }) => issues.length === 0 });

function hasValidLengths(address: string) {
  const [name = '', domain = ''] = address.split('@');
  const labels = domain.split('.');
  return (
    name.length <= MAX_LOCAL_PART_LENGTH &&
    labels.every((label) => label.length <= MAX_LABEL_LENGTH && !label.endsWith('-'))
  );
}

/** An address whose domain has letters beyond ASCII, as `ana@muñoz.es`, in the form that mail servers know. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || /^[\x00-\x7f]*$/.test(domain) || /[\s/?#:\\]/.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}
