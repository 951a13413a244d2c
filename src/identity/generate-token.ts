import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits; only its hash is stored. */
export const generateToken = () => randomBytes(32).toString('base64url');

/** A fast hash (SHA-256), which is safe because random tokens cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
