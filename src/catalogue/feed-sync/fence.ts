import type { EntityManager } from '@mikro-orm/postgresql';

/** Throws LeaseLost, inside the transaction that is about to write, when another run has taken over the feed. */
export type Fence = (em: EntityManager) => Promise<void>;
