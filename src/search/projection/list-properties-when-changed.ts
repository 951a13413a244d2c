import { Injectable } from '@nestjs/common';
import { PropertiesChanged } from '../../catalogue/property.events.ts';
import { SeparateBulkQueue } from '../../platform/outbox/separate-bulk-queue.ts';
import { When } from '../../platform/outbox/when.ts';
import { PropertyTable } from '../property-table.ts';
import { changedIds } from './changed-ids.ts';
import { Projector } from './projector.ts';

@When(PropertiesChanged)
@SeparateBulkQueue()
@Injectable()
export class ListPropertiesWhenChanged {
  constructor(
    private readonly projector: Projector,
    private readonly table: PropertyTable,
  ) {}

  handle(changes: PropertiesChanged[]) {
    const ids = changedIds(changes);
    return changes.some(({ isBulk }) => isBulk)
      ? this.projector.projectMany(this.table, ids)
      : this.projector.project(this.table, ids);
  }
}
