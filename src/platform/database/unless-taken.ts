import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Problem } from '../problem.ts';

/** Runs `write` in a transaction and throws `taken` when it violates a unique constraint, whichever it is. */
export const unlessTaken = <Result>(em: EntityManager, taken: Problem, write: (em: EntityManager) => Promise<Result>) =>
  em.transactional(write).catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? taken : error;
  });
