import { config } from 'zod';

/** Before any contract is read: else zod tries whether it may write code here, which the page's policy forbids and reports. */
export const writeNoCode = () => config({ jitless: true });
