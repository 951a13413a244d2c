import { Injectable } from '@nestjs/common';
import { PropertiesChanged } from '../../catalogue/property.events.ts';
import { SeparateBulkQueue } from '../../platform/outbox/separate-bulk-queue.ts';
import { OnEvent } from '../../platform/outbox/on-event.ts';
import { MeilisearchEngine } from '../meilisearch-engine.ts';
import { collectIds } from './collect-ids.ts';
import { Projector } from './projector.ts';

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
      ? this.projector.projectMany(this.index, ids)
      : this.projector.project(this.index, ids);
  }
}
