import { SetMetadata } from '@nestjs/common';

const KEY = 'outbox:bulk-apart';

/** Marks a reaction that has a second queue for bulk events, so that no other event waits behind them. */
export const SeparateBulkQueue = Object.assign(() => SetMetadata(KEY, true), {
  isSetFor: (reaction: object) => Reflect.hasMetadata(KEY, reaction),
});
