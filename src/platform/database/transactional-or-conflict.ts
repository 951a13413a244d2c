import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Problem } from '../problem.ts';

/** Runs `write` in a transaction and throws `taken` when it violates a unique constraint, whichever it is. */
export const transactionalOrConflict = <Result>(
  em: EntityManager,
  conflict: Problem,
  write: (em: EntityManager) => Promise<Result>,
) =>
  em.transactional(write).catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? conflict : error;
  });
