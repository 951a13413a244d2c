import type { Credentials } from '../../platform/net/credentials.ts';
import { toCredentials } from './to-credentials.ts';
import { splitAddress } from './split-address.ts';

type SubmittedSource = { address: string; username?: string | null | undefined; password?: string | undefined };

/** Address and credentials as somebody typed them: in one address, or in fields of their own. */
export function parseSubmittedSource({ address: submitted, username = null, password }: SubmittedSource) {
  const { address, credentials } = splitAddress(submitted);
  return {
    address,
    credentials: credentials ?? toCredentials({ username, ...(password !== undefined && { password }) }),
  };
}

export const toCredentialColumns = (credentials: Credentials | null) =>
  credentials ?? { username: null, password: null };
