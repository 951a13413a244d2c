import { hashToken } from '../generate-token.ts';

/** A digest that identifies an account in counters and jobs, which must not contain e-mail addresses. */
export const computeAccountKey = (email: string) => hashToken(`account ${email}`);

/** The same digest as an SQL expression on a row of `profiles`. */
export const ACCOUNT_KEY_SQL =
  "rtrim(translate(encode(sha256(convert_to('account ' || email, 'UTF8')), 'base64'), '+/', '-_'), '=')";
