import { ChangeFeedAliasHandler } from './change-feed-alias.ts';
import { CountAliasReachHandler } from './count-alias-reach.ts';
import { CreateFeedAliasHandler } from './create-feed-alias.ts';
import { DeleteFeedAliasHandler } from './delete-feed-alias.ts';
import { ListFeedAliasesHandler } from './list-feed-aliases.ts';
import { ListFeedWordsHandler } from './list-feed-words.ts';
import { ShowFeedAliasHandler } from './show-feed-alias.ts';
import { ShownAliases } from './shown-aliases.ts';

export const feedAliasHandlers = [
  ShownAliases,
  ChangeFeedAliasHandler,
  CountAliasReachHandler,
  CreateFeedAliasHandler,
  DeleteFeedAliasHandler,
  ListFeedAliasesHandler,
  ListFeedWordsHandler,
  ShowFeedAliasHandler,
];
