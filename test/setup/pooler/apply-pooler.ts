interface DatabaseUrls {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
}

const withPort = (url: string, server: string) => Object.assign(new URL(url), { port: new URL(server).port }).href;

/**
 * In a run with a pooler (TEST_DATABASE_POOLER), makes an application connect through it. Keeps the URL of any other
 * server, such as a proxy.
 */
export function applyPooler<T extends NodeJS.ProcessEnv & DatabaseUrls>(environment: T): T {
  const { TEST_POOLED_URL: pooled, TEST_DATABASE_URL: direct } = process.env;
  const { DATABASE_URL: url } = environment;
  if (!pooled || !direct || !url || environment.DATABASE_DIRECT_URL) return environment;
  const isTestServer = [pooled, direct].some((server) => new URL(server).port === new URL(url).port);
  if (!isTestServer) return environment;
  return { ...environment, DATABASE_URL: withPort(url, pooled), DATABASE_DIRECT_URL: withPort(url, direct) };
}
