import { Injectable } from '@nestjs/common';
import { StaffNames } from '../../platform/access/staff-names.ts';
import { FeedNames } from './feed-names.ts';

interface Author {
  userId: string | null;
  feedId: string | null;
}

/** The names of those who changed a property, and of further accounts; each kind is read once. */
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
    const nameOf = (id: string) => names.get(id) ?? `${id.slice(0, 5)}…`;
    const authorOf = ({ userId, feedId }: Author) => {
      if (feedId) return `Feed ${feeds.get(feedId) ?? ''}`.trim();
      return userId === null ? 'Sistema' : nameOf(userId);
    };
    return { nameOf, authorOf };
  }
}
