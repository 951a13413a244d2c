import { hashOfToken } from '../secret-token.ts';

/** Counts and jobs keep no one's address. */
export const accountKey = (email: string) => hashOfToken(`account ${email}`);
