import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { FindPropertyRecord } from '../../catalogue/property.messages.ts';
import { PropertyNotFound } from '../../catalogue/property.problems.ts';
import { type Colleague, Colleagues } from '../../identity/public.ts';

/** The property that an inquiry is about, and its agent. */
@Injectable()
export class AskedProperty {
  constructor(
    private readonly queries: QueryBus,
    private readonly colleagues: Colleagues,
  ) {}

  /** Throws PropertyNotFound, for drafts too. */
  async find(reference: string): Promise<PropertyRecord> {
    const property = await this.queries.execute(new FindPropertyRecord(reference));
    if (!property || property.status === 'draft') throw new PropertyNotFound();
    return property;
  }

  /** Locked until the transaction ends; null without an agent, or when they do not work here any more. */
  async agentOf(em: EntityManager, property: PropertyRecord | null): Promise<Colleague | null> {
    return property?.agentId ? this.colleagues.locked(em, property.agentId) : null;
  }
}
