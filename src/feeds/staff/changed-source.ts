import { InvalidInput } from '../../platform/problem.ts';
import type { Feed } from '../feed.entity.ts';
import { isSameServer } from '../fetching/feed-credentials.ts';
import { splitAddress } from '../fetching/split-address.ts';
import type { FeedChanges } from '../staff-feed.contract.ts';

export type Source = Partial<Pick<Feed, 'address' | 'username' | 'password'>>;

const NOBODY = { username: null, password: null };

/** The changes of address and credentials. A password never follows a feed to another server. */
export function changedSource(known: Pick<Feed, 'address' | 'username'>, changes: FeedChanges): Source {
  const sent = changes.address === undefined ? null : splitAddress(changes.address);
  const moved = sent && { address: sent.address };
  if (sent?.credentials) return { ...moved, ...sent.credentials };

  const stays = !sent || isSameServer(known.address, sent.address);
  const { username = stays ? known.username : null, password } = changes;
  if (username === null && password)
    throw new InvalidInput([{ message: 'Escriba también el usuario', path: ['username'] }]);
  if (username === null) return { ...moved, ...(known.username !== null && NOBODY) };
  if (password) return { ...moved, username, password };
  return { ...moved, username, ...(!stays && { password: null }) };
}
