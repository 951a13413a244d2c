import type { Config } from 'vike/types';
import { QueryProvider } from '../../api/queries.tsx';

export default {
  passToClient: ['panel'],
  Wrapper: QueryProvider,
} satisfies Config;
