/**
 * As its documentation asks of who hosts it: the standalone server. The root is the project's, since the page reads its
 * contracts; its types and its style are checked with the project's own.
 */
export default {
  output: 'standalone',
  outputFileTracingRoot: process.env.PEERS_ROOT,
  turbopack: { root: process.env.PEERS_ROOT },
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
};
