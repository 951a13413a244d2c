export type Credentials = { username: string; password: string };

/** Credentials are sent only to their own origin, or to the same host after an upgrade to https. */
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
