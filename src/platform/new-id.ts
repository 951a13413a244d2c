import { v7 } from 'uuid';

/** A UUID of version 7: ordered by time, so that new rows land at the end of their index. */
export const newId = (): string => v7();
