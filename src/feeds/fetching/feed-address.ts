import type { Credentials } from '../../platform/net/ssrf-safe-fetch.ts';

/** Any other address is a path on this machine, unless `isFtp` is true. */
export const isUrl = (address: string) => /^https?:/i.test(address);

export const isFtp = (address: string) => /^s?ftps?:/i.test(address.trim());

/** Separates user and password from an address, which may then be stored and logged. */
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

/** Returns null without a user name. */
export const toCredentials = ({
  username,
  password,
}: {
  username: string | null;
  password?: string | null;
}): Credentials | null => (username === null ? null : { username, password: password ?? '' });

export const isSameServer = (a: string | null, b: string | null) =>
  a !== null && b !== null && URL.canParse(a) && URL.parse(a)?.origin === URL.parse(b)?.origin;

type SubmittedSource = { address: string; username?: string | null | undefined; password?: string | undefined };

/** User name and password in the address override those in their own fields. */
export function parseSubmittedSource({ address: submitted, username = null, password }: SubmittedSource) {
  const { address, credentials } = splitAddress(submitted);
  return {
    address,
    credentials: credentials ?? toCredentials({ username, ...(password !== undefined && { password }) }),
  };
}

export const toCredentialColumns = (credentials: Credentials | null) =>
  credentials ?? { username: null, password: null };
