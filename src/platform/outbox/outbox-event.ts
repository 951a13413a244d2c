import type { ZodType } from 'zod';

/** An event for the outbox; its class states the contract of its data. */
export interface OutboxEvent {
  contract(): ZodType<object>;
  /** Bulk events may wait for others. */
  readonly isBulk?: boolean;
}
