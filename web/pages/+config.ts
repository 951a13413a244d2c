import vikeReact from 'vike-react/config';
import type { Config } from 'vike/types';

export default {
  extends: [vikeReact],
  lang: 'es',
  meta: {
    titleTemplate: { env: { server: true, client: true } },
    descriptionTemplate: { env: { server: true } },
  },
  redirects: { '/auth': '/admin/auth' },
  passToClient: ['agency', 'openingHours', 'gtmId', 'mapTiles'],
  // The server's own deadlines answer 503; Vike's would answer 500.
  hooksTimeout: false,
} satisfies Config;
