import { hashOfToken } from '../secret-token.ts';

/** Counts and jobs keep no one's address. */
export const accountKey = (email: string) => hashOfToken(`account ${email}`);

/** The same, of a row of `profiles`. */
export const ACCOUNT_KEY_SQL =
  "rtrim(translate(encode(sha256(convert_to('account ' || email, 'UTF8')), 'base64'), '+/', '-_'), '=')";
