import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { FindPropertyRecord } from '../../catalogue/property.messages.ts';
import { PropertyNotFound } from '../../catalogue/property.problems.ts';
import { type StaffMember, StaffDirectory } from '../../identity/public.ts';
import type { PropertyInquiry } from '../inquiry.contract.ts';

/** The properties that an inquiry is about, and the agent of the first. */
@Injectable()
export class InquiryProperty {
  constructor(
    private readonly queries: QueryBus,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  /** Throws PropertyNotFound, for drafts too. */
  async findOrThrow(reference: string): Promise<PropertyRecord> {
    const property = await this.queries.execute(new FindPropertyRecord(reference));
    if (!isKnown(property)) throw new PropertyNotFound();
    return property;
  }

  /** The properties of an inquiry, each once; of the further ones, those that are not known are left out. */
  async findAll({ reference, otherReferences = [] }: z.infer<typeof PropertyInquiry>): Promise<PropertyRecord[]> {
    const found = new Map([await this.findOrThrow(reference)].map((property) => [property.id, property]));
    for (const other of otherReferences) {
      const property = await this.queries.execute(new FindPropertyRecord(other));
      if (isKnown(property)) found.set(property.id, found.get(property.id) ?? property);
    }
    return [...found.values()];
  }

  /** Locked until the transaction ends; null without an agent, or when they do not work here any more. */
  async findAgentForUpdate(em: EntityManager, property: PropertyRecord | undefined): Promise<StaffMember | null> {
    return property?.agentId ? this.staffDirectory.findForUpdate(em, property.agentId) : null;
  }
}

const isKnown = (property: PropertyRecord | null): property is PropertyRecord =>
  property !== null && property.status !== 'draft';
