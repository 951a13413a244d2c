import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Problem } from '../problem.ts';

/** One transaction, which is refused in these words where the database says that such a row is there already. */
export const unlessTaken = <Result>(em: EntityManager, taken: Problem, write: (em: EntityManager) => Promise<Result>) =>
  em.transactional(write).catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? taken : error;
  });
