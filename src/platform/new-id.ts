import { v7 } from 'uuid';

/** Time-ordered, so that new rows land at the end of their index. */
export const newId = (): string => v7();
