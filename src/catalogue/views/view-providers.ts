import { AddPropertyViewsHandler } from './add-property-views.ts';
import { GatheredViews } from './gathered-views.ts';
import { ListMostSeenPropertiesHandler } from './list-most-seen-properties.ts';
import { ShowPropertyViewsHandler } from './show-property-views.ts';
import { Viewers } from './viewers.ts';

export const viewProviders = [
  AddPropertyViewsHandler,
  ShowPropertyViewsHandler,
  ListMostSeenPropertiesHandler,
  GatheredViews,
  Viewers,
];
