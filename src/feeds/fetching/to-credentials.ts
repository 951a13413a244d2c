import type { Credentials } from '../../platform/net/credentials.ts';

/** The credentials of a feed, null without a user; they are sent to no server but its own. */
export const toCredentials = ({
  username,
  password,
}: {
  username: string | null;
  password?: string | null;
}): Credentials | null => (username === null ? null : { username, password: password ?? '' });

export const isSameServer = (one: string | null, other: string | null) =>
  one !== null && other !== null && URL.parse(one)?.origin === URL.parse(other)?.origin && URL.canParse(one);
