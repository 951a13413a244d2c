import { RetryQueueHandler } from './retry-queue.ts';
import { ShowSystemHandler } from './show-system.ts';

export const systemProviders = [ShowSystemHandler, RetryQueueHandler];
