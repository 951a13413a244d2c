import type { EntityManager } from '@mikro-orm/postgresql';
import { read } from '../../platform/query/read.ts';
import type { User } from '../user.entity.ts';

/**
 * Locks the account, if there is one, until the caller's transaction ends. Of several accounts, admins come first
 * (`assertNotLastAdmin`), then the others in the order of their ids, which prevents deadlocks.
 */
export const lockAccount = (em: EntityManager, by: 'id' | 'email', value: string) =>
  read<{ profiles: User }>(em).selectFrom('profiles').select('id').where(by, '=', value).forUpdate().execute();
