export type Credentials = { username: string; password: string };

/** Never to another server: only to the one that was named, or to the same one where it asks for a safer line. */
export function authorization(credentials: Credentials | null | undefined, named: URL, asked: URL) {
  if (!credentials || !(asked.origin === named.origin || isUpgraded(named, asked))) return {};
  const { username, password } = credentials;
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

const isUpgraded = (named: URL, asked: URL) =>
  named.hostname === asked.hostname &&
  named.protocol === 'http:' &&
  asked.protocol === 'https:' &&
  !asked.port &&
  !named.port;
