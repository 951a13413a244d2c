import type { Config } from 'vike/types';
import { NoIndex } from '../../agency/site/page-head.tsx';

export default {
  passToClient: ['form', 'passwordMin'],
  Head: NoIndex,
} satisfies Config;
