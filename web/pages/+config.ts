import vikeReact from 'vike-react/config';
import type { Config } from 'vike/types';

export default {
  extends: [vikeReact],
  lang: 'es',
  redirects: { '/auth': '/admin/auth' },
  passToClient: ['agency', 'toldHours', 'gtmId', 'isDemo', 'mapTiles'],
  // The server has deadlines of its own, which answer 503; Vike's would answer 500.
  hooksTimeout: false,
} satisfies Config;
