import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetPropertyRecords, PropertiesChanged } from '../catalogue/public.ts';
import { When } from '../platform/outbox/when.ts';
import { inChunks } from './index/in-chunks.ts';
import { isVisible, propertyDocument } from './index/property-document.ts';
import { PropertyIndex } from './property-index.ts';

const AT_ONCE = 500;

@When(PropertiesChanged)
@Injectable()
export class IndexPropertiesWhenChanged {
  constructor(
    private readonly queries: QueryBus,
    private readonly index: PropertyIndex,
  ) {}

  /** Writes what is true now, not what the event said, so repeats and late arrivals are harmless. */
  async handle(changes: PropertiesChanged[]) {
    for (const ids of inChunks([...new Set(changes.flatMap((change) => change.ids))], AT_ONCE)) {
      const visible = (await this.queries.execute(new GetPropertyRecords(ids))).filter(isVisible);
      const shown = new Set(visible.map(({ id }) => id));
      await this.index.put(visible.map(propertyDocument));
      await this.index.remove(ids.filter((id) => !shown.has(id)));
    }
  }
}
