import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffMember } from '../../identity/public.ts';
import { type Actor, systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { Idempotency } from '../../platform/idempotency/idempotency.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-away.ts';
import { Problem } from '../../platform/problem.ts';
import { FormChallenges } from '../challenge/form-challenges.ts';
import type { Inquiry } from '../inquiry.contract.ts';
import type { LeadFolder } from '../lead.contract.ts';
import { Lead } from '../lead.entity.ts';
import { InquiryProperty } from './inquiry-property.ts';
import { InquiryNotStored, PhotosGone } from './inquiry.problems.ts';
import { computeFingerprint, buildLead, withoutClientFields } from './build-lead.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { InquiryPhoto } from '../photos/inquiry-photo.entity.ts';
import { recordHistory } from '../history/record-change.ts';
import { findChoiceForUpdate } from '../record/find-choice-for-update.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import { rescore } from '../scoring/rescore.ts';
import { LeadSource } from '../sources/lead-source.entity.ts';
import { ReceiveInquiry } from '../lead-work.messages.ts';

type Fields = ReturnType<typeof buildLead>;

const MINUTE = 60_000;
const DUPLICATE_WINDOW_MS = 10 * MINUTE;
const SOURCES = { property: 'web-property', contact: 'web-contact', listing: 'web-listing' };

@CommandHandler(ReceiveInquiry)
export class ReceiveInquiryHandler implements ICommandHandler<ReceiveInquiry> {
  /** How many this process has stored, by the folder that they came into. */
  readonly storedByFolder: Record<LeadFolder, number> = { inbox: 0, review: 0, spam: 0, archive: 0 };

  constructor(
    private readonly em: EntityManager,
    private readonly properties: InquiryProperty,
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
        const fault = await this.challenges.verifyAndConsume(em, input.kind, input.challenge);
        // Accounts are locked before leads, as when an account is closed, which prevents deadlocks.
        const agent = await this.properties.findAgentForUpdate(em, properties[0]);
        const lead = await this.store(em, actor, buildLead(input, properties, fault), agent);
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

  /** Without JavaScript there is no idempotency key; equal content within ten minutes is a repetition. */
  private async storeUnlessDuplicate(em: EntityManager, input: Inquiry, store: () => Promise<{ id: string }>) {
    const fingerprint = computeFingerprint(input);
    await acquireAdvisoryLocks(em, fingerprint);
    const since = new Date(clock.now().getTime() - DUPLICATE_WINDOW_MS);
    const duplicate = await em.findOne(Lead, { fingerprint, createdAt: { $gt: since } });
    return duplicate ? { id: duplicate.id } : store();
  }

  private async store(em: EntityManager, actor: Actor, fields: Fields, agent: StaffMember | null) {
    const { id: sourceId } = await em.findOneOrFail(LeadSource, { code: SOURCES[fields.kind] });
    const stage = await findChoiceForUpdate.firstStage(em);
    const lead = em.create(Lead, { ...fields, sourceId, stageId: stage?.id ?? null, assignedTo: agent?.id ?? null });
    em.persist(lead);
    await this.claimPhotos(em, lead);
    recordHistory(em, actor, lead, { field: 'created' });
    if (agent) recordHistory(em, systemActor('property-agent'), lead, { field: 'agent', from: null, to: agent.name });
    audit(em, actor, 'receive-inquiry', lead.id, { kind: lead.kind });
    await (lead.folder === 'inbox' ? this.rescoreAndNotify(em, lead, agent) : rescore(em, lead));
    return lead;
  }

  /** Only for inquiries in the inbox: suspects change no scores and cause no mails. */
  private async rescoreAndNotify(em: EntityManager, lead: Lead, agent: StaffMember | null) {
    await rescorePerson(em, lead);
    await this.notifications.notifyReceived(em, lead);
    if (agent) await this.notifications.notifyAssigned(em, lead, agent);
  }

  private async claimPhotos(em: EntityManager, { id, listing }: Lead) {
    const photos = listing?.photos ?? [];
    if (!photos.length) return;
    const claimed = await em.nativeUpdate(InquiryPhoto, { id: { $in: photos }, leadId: null }, { leadId: id });
    if (claimed < new Set(photos).size) throw new PhotosGone();
  }
}
