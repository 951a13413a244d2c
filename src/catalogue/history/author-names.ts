import { Injectable } from '@nestjs/common';
import { StaffNames } from '../../platform/actor.ts';

/** Names of feeds. Implemented by the feeds module, since the catalogue must not depend on it. */
export abstract class FeedNames {
  /** Returns names by id and omits unknown ids. */
  abstract findNames(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>>;
}

interface Author {
  userId: string | null;
  feedId: string | null;
}

/** Loads the names of users and feeds with one query each. */
@Injectable()
export class AuthorNames {
  constructor(
    private readonly staff: StaffNames,
    private readonly feeds: FeedNames,
  ) {}

  async findNames(authors: readonly Author[], extraUserIds: readonly string[] = []) {
    const [names, feeds] = await Promise.all([
      this.staff.findNames([...authors.map(({ userId }) => userId), ...extraUserIds]),
      this.feeds.findNames(authors.map(({ feedId }) => feedId)),
    ]);
    const getUserName = (id: string) => names.get(id) ?? `${id.slice(0, 5)}…`;
    const getAuthorName = ({ userId, feedId }: Author) => {
      if (feedId) return `Feed ${feeds.get(feedId) ?? ''}`.trim();
      return userId === null ? 'Sistema' : getUserName(userId);
    };
    return { getUserName, getAuthorName };
  }
}
