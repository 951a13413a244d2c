import type { Credentials } from '../../platform/net/credentials.ts';
import { feedCredentials } from './feed-credentials.ts';
import { splitAddress } from './split-address.ts';

type Sent = { address: string; username?: string | null | undefined; password?: string | undefined };

/** Address and credentials as somebody typed them: in one address, or in fields of their own. */
export function sentSource({ address: typed, username = null, password }: Sent) {
  const { address, credentials } = splitAddress(typed);
  return {
    address,
    credentials: credentials ?? feedCredentials({ username, ...(password !== undefined && { password }) }),
  };
}

export const columnsOf = (credentials: Credentials | null) => credentials ?? { username: null, password: null };
