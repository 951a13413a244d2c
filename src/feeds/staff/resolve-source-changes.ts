import { InvalidInput } from '../../platform/problem.ts';
import type { Feed } from '../feed.entity.ts';
import { isSameServer } from '../fetching/to-credentials.ts';
import { splitAddress } from '../fetching/split-address.ts';
import type { FeedChanges } from '../staff-feed.contract.ts';

export type Source = Partial<Pick<Feed, 'address' | 'username' | 'password'>>;

const NO_CREDENTIALS = { username: null, password: null };

/** The changes of address and credentials. A password never follows a feed to another server. */
export function resolveSourceChanges(existing: Pick<Feed, 'address' | 'username'>, changes: FeedChanges): Source {
  const submitted = changes.address === undefined ? null : splitAddress(changes.address);
  const newAddress = submitted && { address: submitted.address };
  if (submitted?.credentials) return { ...newAddress, ...submitted.credentials };

  const staysOnServer = !submitted || isSameServer(existing.address, submitted.address);
  const { username = staysOnServer ? existing.username : null, password } = changes;
  if (username === null && password)
    throw new InvalidInput([{ message: 'Escriba también el usuario', path: ['username'] }]);
  if (username === null) return { ...newAddress, ...(existing.username !== null && NO_CREDENTIALS) };
  if (password) return { ...newAddress, username, password };
  return { ...newAddress, username, ...(!staysOnServer && { password: null }) };
}
