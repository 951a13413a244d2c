import { v7 } from 'uuid';

/** UUID version 7: ordered by time, so that new rows land at the end of their index. */
export const createId = (): string => v7();
