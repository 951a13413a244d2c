import { Injectable } from '@nestjs/common';
import { PropertiesChanged } from '../../catalogue/property.events.ts';
import { SeparateBulkQueue } from '../../platform/outbox/separate-bulk-queue.ts';
import { When } from '../../platform/outbox/when.ts';
import { PropertyIndex } from '../property-index.ts';
import { changedIds } from './changed-ids.ts';
import { Projector } from './projector.ts';

@When(PropertiesChanged)
@SeparateBulkQueue()
@Injectable()
export class IndexPropertiesWhenChanged {
  constructor(
    private readonly projector: Projector,
    private readonly index: PropertyIndex,
  ) {}

  handle(changes: PropertiesChanged[]) {
    const ids = changedIds(changes);
    return changes.some(({ isBulk }) => isBulk)
      ? this.projector.projectMany(this.index, ids)
      : this.projector.project(this.index, ids);
  }
}
