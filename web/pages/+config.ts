import vikeReact from 'vike-react/config';
import type { Config } from 'vike/types';

export default {
  extends: [vikeReact],
  lang: 'es',
  passToClient: ['agency', 'form'],
} satisfies Config;
