import type { ZodType } from 'zod';

/** What may be recorded: whoever makes a kind of event says what every one of that kind looks like. */
export interface OutboxEvent {
  contract(): ZodType<object>;
  /** Of so much at once that it may wait for what is little. */
  readonly isBulk?: boolean;
}
