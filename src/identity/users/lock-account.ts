import type { EntityManager } from '@mikro-orm/postgresql';
import { read } from '../../platform/reading/read.ts';
import type { User } from '../user.entity.ts';

/** Where there is one, nobody else changes it until the caller's transaction ends. */
export const lockAccount = (em: EntityManager, by: 'id' | 'email', value: string) =>
  read<{ profiles: User }>(em).selectFrom('profiles').select('id').where(by, '=', value).forUpdate().execute();
