import vikeReact from 'vike-react/config';
import type { Config } from 'vike/types';

export default {
  extends: [vikeReact],
  lang: 'es',
  redirects: { '/auth': '/admin/auth' },
  passToClient: ['agency', 'gtmId'],
} satisfies Config;
