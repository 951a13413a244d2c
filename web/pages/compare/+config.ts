import type { Config } from 'vike/types';
import { NoIndex } from '../../agency/site/page-head.tsx';

export default {
  route: '/comparar',
  titleTemplate: 'Comparar propiedades | {agency}',
  Head: NoIndex,
} satisfies Config;
