import type { Credentials } from '../../platform/net/credentials.ts';
import { isUrl } from './is-url.ts';

/** Separates the user and the password typed in an address, which may then be stored and logged. */
export function splitAddress(typed: string): { address: string; credentials: Credentials | null } {
  const url = isUrl(typed) ? URL.parse(typed) : null;
  if (!url || !(url.username || url.password)) return { address: typed, credentials: null };
  const credentials = { username: decoded(url.username), password: decoded(url.password) };
  Object.assign(url, { username: '', password: '' });
  return { address: url.href, credentials };
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
