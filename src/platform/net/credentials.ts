export type Credentials = { username: string; password: string };

/** Credentials are sent only to their own origin, or to the same host after an upgrade to https. */
export function buildAuthorization(credentials: Credentials | null | undefined, configuredUrl: URL, requestedUrl: URL) {
  if (!credentials || !(requestedUrl.origin === configuredUrl.origin || isUpgraded(configuredUrl, requestedUrl)))
    return {};
  const { username, password } = credentials;
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

const isUpgraded = (configuredUrl: URL, requestedUrl: URL) =>
  configuredUrl.hostname === requestedUrl.hostname &&
  configuredUrl.protocol === 'http:' &&
  requestedUrl.protocol === 'https:' &&
  !requestedUrl.port &&
  !configuredUrl.port;
