import type { Credentials } from '../../platform/net/credentials.ts';

/** Of a feed that has a user; they go to no other server than the feed's own. */
export const feedCredentials = ({
  username,
  password,
}: {
  username: string | null;
  password?: string | null;
}): Credentials | null => (username === null ? null : { username, password: password ?? '' });

export const isSameServer = (one: string | null, other: string | null) =>
  one !== null && other !== null && URL.parse(one)?.origin === URL.parse(other)?.origin && URL.canParse(one);
