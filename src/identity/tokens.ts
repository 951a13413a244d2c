import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits; only its hash is stored. */
export const generateToken = () => randomBytes(32).toString('base64url');

/** A fast hash (SHA-256), which is safe because random tokens cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Computes the digest that identifies an account in counters and jobs, which must not contain e-mail addresses. */
export const computeAccountKey = (email: string) => hashToken(`account ${email}`);

/** The same digest as an SQL expression on a row of `profiles`. */
export const ACCOUNT_KEY_SQL =
  "rtrim(translate(encode(sha256(convert_to('account ' || email, 'UTF8')), 'base64'), '+/', '-_'), '=')";
