interface Addresses {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
}

const at = (url: string, server: string) => Object.assign(new URL(url), { port: new URL(server).port }).href;

/**
 * Where a run has a pooler (TEST_DATABASE_POOLER), the addresses of an application that is to go through it; one that
 * asks for another server than the run's, as a proxy, has asked for that.
 */
export function throughPooler<T extends NodeJS.ProcessEnv & Addresses>(environment: T): T {
  const { TEST_POOLED_URL: pooled, TEST_DATABASE_URL: direct } = process.env;
  const { DATABASE_URL: url } = environment;
  if (!pooled || !direct || !url || environment.DATABASE_DIRECT_URL) return environment;
  const isOfRun = [pooled, direct].some((server) => new URL(server).port === new URL(url).port);
  if (!isOfRun) return environment;
  return { ...environment, DATABASE_URL: at(url, pooled), DATABASE_DIRECT_URL: at(url, direct) };
}
