import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus, Command } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { FindPropertyRecord } from '../../catalogue/property.messages.ts';
import { PropertyNotFound } from '../../catalogue/property.problems.ts';
import { type StaffMember, StaffDirectory } from '../../identity/public.ts';
import { type Actor, systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { Idempotency } from '../../platform/idempotency.sql.ts';
import { Problem } from '../../platform/problem.ts';
import { MINUTE_MS } from '../../platform/time-units.contract.ts';
import { recordHistory } from '../history/record-change.ts';
import type { Inquiry, PropertyInquiry } from '../inquiry.contract.ts';
import type { LeadFolder } from '../lead.contract.ts';
import { Lead } from '../lead.entity.ts';
import { InquiryNotStored, PhotosGone } from '../lead.problems.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { LeadSource } from '../pipeline/lead-source.entity.ts';
import { findFirstStageForShare } from '../pipeline/sources-and-stages.sql.ts';
import { rescorePerson, rescore } from '../scoring/lead-score.sql.ts';
import { computeFingerprint, buildLead, withoutClientFields } from './build-lead.ts';
import { FormChallenges } from './form-protection.ts';
import { InquiryPhoto } from './inquiry-photo.entity.ts';

@Injectable()
export class InquiryProperties {
  constructor(
    private readonly queries: QueryBus,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  /** Throws PropertyNotFound, also for drafts. */
  private async findOrThrow(reference: string): Promise<PropertyRecord> {
    const property = await this.queries.execute(new FindPropertyRecord(reference));
    if (!acceptsInquiries(property)) throw new PropertyNotFound();
    return property;
  }

  /** Returns each property of an inquiry once. Ignores further references that are unknown or belong to drafts. */
  async findAll({ reference, otherReferences = [] }: z.infer<typeof PropertyInquiry>): Promise<PropertyRecord[]> {
    const first = await this.findOrThrow(reference);
    const byId = new Map([[first.id, first]]);
    for (const otherReference of otherReferences) {
      const property = await this.queries.execute(new FindPropertyRecord(otherReference));
      if (acceptsInquiries(property) && !byId.has(property.id)) byId.set(property.id, property);
    }
    return [...byId.values()];
  }

  /** Locks the property's agent until the transaction ends; null if there is none or the agent is no longer active. */
  async findAgentForUpdate(em: EntityManager, property: PropertyRecord | undefined): Promise<StaffMember | null> {
    return property?.agentId ? this.staffDirectory.findForUpdate(em, property.agentId) : null;
  }
}

const acceptsInquiries = (property: PropertyRecord | null): property is PropertyRecord =>
  property !== null && property.status !== 'draft';

type LeadFields = ReturnType<typeof buildLead>;

const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;
const SOURCE_CODES = { property: 'web-property', contact: 'web-contact', listing: 'web-listing' };

/**
 * Stores an inquiry and, unless it is suspected spam, queues its mails in the same transaction. A repeated request is
 * stored once.
 */
export class ReceiveInquiry extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: Inquiry,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(ReceiveInquiry)
export class ReceiveInquiryHandler implements ICommandHandler<ReceiveInquiry> {
  /** Number of inquiries stored by this process, by folder. */
  readonly storedByFolder: Record<LeadFolder, number> = { inbox: 0, review: 0, spam: 0, archive: 0 };

  constructor(
    private readonly em: EntityManager,
    private readonly properties: InquiryProperties,
    private readonly idempotency: Idempotency,
    private readonly challenges: FormChallenges,
    private readonly notifications: LeadNotifications,
  ) {}

  async execute(inquiry: ReceiveInquiry) {
    try {
      return await this.receive(inquiry);
    } catch (error) {
      throw error instanceof Problem || isDatabaseUnavailable(error) ? error : new InquiryNotStored(error);
    }
  }

  private async receive({ actor, input, idempotencyKey: key }: ReceiveInquiry) {
    const properties = input.kind === 'property' ? await this.properties.findAll(input) : [];
    let folder: LeadFolder | undefined;
    const result = await this.em.transactional((em) => {
      const store = async () => {
        const challengeFailure = await this.challenges.verifyAndConsume(em, input.kind, input.challenge);
        // Locks accounts before leads, as when an account is closed, which prevents deadlocks.
        const agent = await this.properties.findAgentForUpdate(em, properties[0]);
        const lead = await this.insertLead(em, actor, buildLead(input, properties, challengeFailure), agent);
        folder = lead.folder;
        return { id: lead.id };
      };
      return key
        ? this.idempotency.runOnce(em, key, withoutClientFields(input), store)
        : this.storeUnlessDuplicate(em, input, store);
    });
    if (folder) this.storedByFolder[folder] += 1;
    return result;
  }

  /** Forms without JavaScript have no idempotency key; equal content within ten minutes counts as a repetition. */
  private async storeUnlessDuplicate(em: EntityManager, input: Inquiry, store: () => Promise<{ id: string }>) {
    const fingerprint = computeFingerprint(input);
    await acquireAdvisoryLocks(em, fingerprint);
    const since = new Date(Date.now() - DUPLICATE_WINDOW_MS);
    const duplicate = await em.findOne(Lead, { fingerprint, createdAt: { $gt: since } });
    return duplicate ? { id: duplicate.id } : store();
  }

  private async insertLead(em: EntityManager, actor: Actor, fields: LeadFields, agent: StaffMember | null) {
    const { id: sourceId } = await em.findOneOrFail(LeadSource, { code: SOURCE_CODES[fields.kind] });
    const stage = await findFirstStageForShare(em);
    const lead = em.create(Lead, { ...fields, sourceId, stageId: stage?.id ?? null, assignedTo: agent?.id ?? null });
    em.persist(lead);
    await this.claimPhotos(em, lead);
    recordHistory(em, actor, lead, { field: 'created' });
    if (agent) recordHistory(em, systemActor('property-agent'), lead, { field: 'agent', from: null, to: agent.name });
    audit(em, actor, 'receive-inquiry', lead.id, { kind: lead.kind });
    await (lead.folder === 'inbox' ? this.rescoreAndNotify(em, lead, agent) : rescore(em, lead));
    return lead;
  }

  /** Call this only for inquiries in the inbox: suspected spam changes no scores of other leads and sends no mails. */
  private async rescoreAndNotify(em: EntityManager, lead: Lead, agent: StaffMember | null) {
    await rescorePerson(em, lead);
    await this.notifications.notifyReceived(em, lead);
    if (agent) await this.notifications.notifyAssigned(em, lead, agent);
  }

  /** Throws PhotosGone if a photograph was deleted or belongs to another inquiry. */
  private async claimPhotos(em: EntityManager, { id, listing }: Lead) {
    const photos = listing?.photos ?? [];
    if (!photos.length) return;
    const claimedCount = await em.nativeUpdate(InquiryPhoto, { id: { $in: photos }, leadId: null }, { leadId: id });
    if (claimedCount < new Set(photos).size) throw new PhotosGone();
  }
}
