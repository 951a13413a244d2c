import type { Config } from 'vike/types';
import { PageHead } from '../../agency/site/page-head.tsx';

export default {
  Head: PageHead,
} satisfies Config;
