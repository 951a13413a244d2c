import { Injectable } from '@nestjs/common';
import { PropertiesChanged } from '../../catalogue/public.ts';
import { When } from '../../platform/outbox/when.ts';
import { PropertyIndex } from '../property-index.ts';
import { changedIds } from './changed-ids.ts';
import { Projector } from './projector.ts';

@When(PropertiesChanged)
@Injectable()
export class IndexPropertiesWhenChanged {
  constructor(
    private readonly projector: Projector,
    private readonly index: PropertyIndex,
  ) {}

  handle(changes: PropertiesChanged[]) {
    return this.projector.bring(this.index, changedIds(changes));
  }
}
