import type { LocalServers } from './start-local-servers.ts';

/** Waits for the servers and for the build that runs meanwhile; if the build fails, the servers are stopped. */
export async function waitForServers(
  starting: Promise<LocalServers>,
  building: Promise<unknown>,
): Promise<LocalServers> {
  const [servers, built] = await Promise.allSettled([starting, building]);
  if (servers.status === 'rejected') throw servers.reason;
  if (built.status === 'fulfilled') return servers.value;
  await servers.value.stop('startedHere');
  throw built.reason;
}
