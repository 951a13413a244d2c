import type { LocalServers } from './local-servers.ts';

/** The servers, once the build that went on beside their start is done too; if either fails, no server stays. */
export async function preparedServers(
  starting: Promise<LocalServers>,
  building: Promise<unknown>,
): Promise<LocalServers> {
  const [servers, built] = await Promise.allSettled([starting, building]);
  if (servers.status === 'rejected') throw servers.reason;
  if (built.status === 'fulfilled') return servers.value;
  await servers.value.stop('startedHere');
  throw built.reason;
}
