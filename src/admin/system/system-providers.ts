import { RetryQueueHandler } from './retry-queue.ts';
import { ShowPauseHandler } from './show-pause.ts';
import { ShowSystemHandler } from './show-system.ts';

export const systemProviders = [ShowSystemHandler, ShowPauseHandler, RetryQueueHandler];
