import type { Credentials } from '../../platform/net/credentials.ts';
import { isUrl } from './is-url.ts';

/** Separates the user and the password typed in an address, which may then be stored and logged. */
export function splitAddress(input: string): { address: string; credentials: Credentials | null } {
  const url = isUrl(input) ? URL.parse(input) : null;
  if (!url || !(url.username || url.password)) return { address: input, credentials: null };
  const credentials = { username: decodeSafely(url.username), password: decodeSafely(url.password) };
  Object.assign(url, { username: '', password: '' });
  return { address: url.href, credentials };
}

function decodeSafely(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
