/**
 * The standalone server, as Next's documentation recommends for hosting. The root is that of the project, since the
 * page imports its contracts; the project's own checks cover the types.
 */
export default {
  output: 'standalone',
  outputFileTracingRoot: process.env.PEERS_ROOT,
  turbopack: { root: process.env.PEERS_ROOT },
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
};
