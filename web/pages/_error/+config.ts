import type { Config } from 'vike/types';
import { NoIndex } from '../../agency/site/page-head.tsx';

export default {
  passToClient: ['traceId', 'panel'],
  Head: NoIndex,
} satisfies Config;
