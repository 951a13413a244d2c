import { Injectable } from '@nestjs/common';
import { PropertiesChanged } from '../../catalogue/public.ts';
import { When } from '../../platform/outbox/when.ts';
import { PropertyTable } from '../property-table.ts';
import { changedIds } from './changed-ids.ts';
import { Projector } from './projector.ts';

@When(PropertiesChanged)
@Injectable()
export class ListPropertiesWhenChanged {
  constructor(
    private readonly projector: Projector,
    private readonly table: PropertyTable,
  ) {}

  handle(changes: PropertiesChanged[]) {
    return this.projector.bring(this.table, changedIds(changes));
  }
}
