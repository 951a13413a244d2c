import { AddPropertyViewsHandler } from './add-property-views.ts';
import { ViewBuffer } from './view-buffer.ts';
import { ListMostViewedPropertiesHandler } from './list-most-viewed-properties.ts';
import { ShowPropertyViewsHandler } from './show-property-views.ts';
import { ViewFilter } from './view-filter.ts';

export const viewProviders = [
  AddPropertyViewsHandler,
  ShowPropertyViewsHandler,
  ListMostViewedPropertiesHandler,
  ViewBuffer,
  ViewFilter,
];
