import vikeReact from 'vike-react/config';
import type { Config } from 'vike/types';

export default {
  extends: [vikeReact],
  lang: 'es',
  redirects: { '/auth': '/admin/auth' },
  passToClient: ['agency', 'gtmId'],
  // What a page waits for has deadlines of its own, which end in a 503; a hook that is given up ends in a 500.
  hooksTimeout: false,
} satisfies Config;
