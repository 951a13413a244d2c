import { Injectable } from '@nestjs/common';
import { PropertiesChanged } from '../../catalogue/property.events.ts';
import { SeparateBulkQueue, OnEvent } from '../../platform/outbox/on-event.ts';
import { MeilisearchEngine } from '../meilisearch-engine.ts';
import { PostgresSearchEngine } from '../postgres-search-engine.ts';
import { Projector } from './projector.ts';

export const collectIds = (changes: PropertiesChanged[]) => [...new Set(changes.flatMap(({ ids }) => ids))];

/** A rebuild or a repair may already have projected what a late bulk event announces. */
@OnEvent(PropertiesChanged)
@SeparateBulkQueue()
@Injectable()
export class IndexPropertiesWhenChanged {
  constructor(
    private readonly projector: Projector,
    private readonly index: MeilisearchEngine,
  ) {}

  handle(changes: PropertiesChanged[]) {
    const ids = collectIds(changes);
    return changes.some(({ isBulk }) => isBulk)
      ? this.projector.projectDiffering(this.index, ids)
      : this.projector.project(this.index, ids);
  }
}

/** Updates the table that stands in for the index. */
@OnEvent(PropertiesChanged)
@SeparateBulkQueue()
@Injectable()
export class ListPropertiesWhenChanged {
  constructor(
    private readonly projector: Projector,
    private readonly table: PostgresSearchEngine,
  ) {}

  handle(changes: PropertiesChanged[]) {
    const ids = collectIds(changes);
    return changes.some(({ isBulk }) => isBulk)
      ? this.projector.projectDiffering(this.table, ids)
      : this.projector.project(this.table, ids);
  }
}
