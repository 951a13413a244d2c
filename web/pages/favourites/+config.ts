import type { Config } from 'vike/types';
import { NoIndex } from '../../agency/site/page-head.tsx';

export default {
  route: '/favoritos',
  titleTemplate: 'Favoritos | {agency}',
  Head: NoIndex,
} satisfies Config;
