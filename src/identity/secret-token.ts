import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody guesses; the database keeps their hash alone. */
export const secretToken = () => randomBytes(32).toString('base64url');

/** Fast on purpose: what is hashed cannot be guessed. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');
