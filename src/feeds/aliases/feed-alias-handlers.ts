import { UpdateFeedAliasHandler } from './update-feed-alias.ts';
import { CountAliasReachHandler } from './count-alias-reach.ts';
import { CreateFeedAliasHandler } from './create-feed-alias.ts';
import { DeleteFeedAliasHandler } from './delete-feed-alias.ts';
import { ListFeedAliasesHandler } from './list-feed-aliases.ts';
import { ListFeedWordsHandler } from './list-feed-words.ts';
import { ShowFeedAliasHandler } from './show-feed-alias.ts';
import { AliasPresenter } from './alias-presenter.ts';

export const feedAliasHandlers = [
  AliasPresenter,
  UpdateFeedAliasHandler,
  CountAliasReachHandler,
  CreateFeedAliasHandler,
  DeleteFeedAliasHandler,
  ListFeedAliasesHandler,
  ListFeedWordsHandler,
  ShowFeedAliasHandler,
];
