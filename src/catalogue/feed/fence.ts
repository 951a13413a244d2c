import type { EntityManager } from '@mikro-orm/postgresql';

/** Throws LeaseLost, inside the transaction that is about to write, when another run of the feed has taken over. */
export type Fence = (em: EntityManager) => Promise<void>;
