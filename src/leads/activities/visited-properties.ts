import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindPropertyRecord } from '../../catalogue/property.messages.ts';
import { InvalidInput } from '../../platform/problem.ts';
import type { VisitedProperty } from '../lead-work.contract.ts';

/** Properties that are visited, whatever their status. */
@Injectable()
export class VisitedProperties {
  constructor(private readonly queries: QueryBus) {}

  /** Throws InvalidInput where no property has the reference. */
  async find(reference: string | undefined): Promise<VisitedProperty | null> {
    if (reference === undefined) return null;
    const found = await this.queries.execute(new FindPropertyRecord(reference));
    if (found) return { id: found.id, reference: found.card.reference, title: found.card.title };
    throw new InvalidInput([{ message: 'Ninguna propiedad tiene esta referencia: revísela', path: ['reference'] }]);
  }
}
