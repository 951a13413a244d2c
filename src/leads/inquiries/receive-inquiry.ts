import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Colleague } from '../../identity/public.ts';
import { type Actor, system } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { lockNames } from '../../platform/database/locks.sql.ts';
import { Idempotency } from '../../platform/idempotency/idempotency.ts';
import { isDatabaseAway } from '../../platform/database/database-away.ts';
import { Problem } from '../../platform/problem.ts';
import { FormChallenges } from '../challenge/form-challenges.ts';
import type { Inquiry } from '../inquiry.contract.ts';
import type { LeadFolder } from '../lead.contract.ts';
import { Lead } from '../lead.entity.ts';
import { AskedProperty } from './asked-property.ts';
import { InquiryNotStored, PhotosGone } from './inquiry.problems.ts';
import { fingerprintOf, leadOfInquiry, typed } from './lead-of-inquiry.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { InquiryPhoto } from '../photos/inquiry-photo.entity.ts';
import { recordHistory } from '../history/record-change.ts';
import { lockedChoice } from '../record/locked-choice.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import { rescore } from '../scoring/rescore.ts';
import { LeadSource } from '../sources/lead-source.entity.ts';
import { ReceiveInquiry } from '../lead-work.messages.ts';

type Fields = ReturnType<typeof leadOfInquiry>;

const MINUTE = 60_000;
const PRESSED_TWICE_WITHIN = 10 * MINUTE;
const SOURCES = { property: 'web-property', contact: 'web-contact', listing: 'web-listing' };

@CommandHandler(ReceiveInquiry)
export class ReceiveInquiryHandler implements ICommandHandler<ReceiveInquiry> {
  /** How many this process has stored, by the folder that they came into. */
  readonly stored: Record<LeadFolder, number> = { inbox: 0, review: 0, spam: 0, archive: 0 };

  constructor(
    private readonly em: EntityManager,
    private readonly asked: AskedProperty,
    private readonly idempotency: Idempotency,
    private readonly challenges: FormChallenges,
    private readonly notifications: LeadNotifications,
  ) {}

  async execute(inquiry: ReceiveInquiry) {
    try {
      return await this.receive(inquiry);
    } catch (error) {
      throw error instanceof Problem || isDatabaseAway(error) ? error : new InquiryNotStored(error);
    }
  }

  private async receive({ by, input, idempotencyKey: key }: ReceiveInquiry) {
    const properties = input.kind === 'property' ? await this.asked.findAll(input) : [];
    let folder: LeadFolder | undefined;
    const received = await this.em.transactional((em) => {
      const store = async () => {
        const fault = await this.challenges.redeem(em, input.kind, input.challenge);
        // Accounts are locked before leads, as when an account is closed, which prevents deadlocks.
        const agent = await this.asked.agentOf(em, properties[0]);
        const lead = await this.store(em, by, leadOfInquiry(input, properties, fault), agent);
        folder = lead.folder;
        return { id: lead.id };
      };
      return key ? this.idempotency.once(em, key, typed(input), store) : this.unlessRepeated(em, input, store);
    });
    if (folder) this.stored[folder] += 1;
    return received;
  }

  /** Without JavaScript there is no idempotency key; equal content within ten minutes is a repetition. */
  private async unlessRepeated(em: EntityManager, input: Inquiry, store: () => Promise<{ id: string }>) {
    const fingerprint = fingerprintOf(input);
    await lockNames(em, fingerprint);
    const since = new Date(clock.now().getTime() - PRESSED_TWICE_WITHIN);
    const known = await em.findOne(Lead, { fingerprint, createdAt: { $gt: since } });
    return known ? { id: known.id } : store();
  }

  private async store(em: EntityManager, by: Actor, fields: Fields, agent: Colleague | null) {
    const { id: sourceId } = await em.findOneOrFail(LeadSource, { code: SOURCES[fields.kind] });
    const stage = await lockedChoice.firstStage(em);
    const lead = em.create(Lead, { ...fields, sourceId, stageId: stage?.id ?? null, assignedTo: agent?.id ?? null });
    em.persist(lead);
    await this.claimPhotos(em, lead);
    recordHistory(em, by, lead, { field: 'created' });
    if (agent) recordHistory(em, system('property-agent'), lead, { field: 'agent', from: null, to: agent.name });
    audit(em, by, 'receive-inquiry', lead.id, { kind: lead.kind });
    await (lead.folder === 'inbox' ? this.welcome(em, lead, agent) : rescore(em, lead));
    return lead;
  }

  /** Only for inquiries in the inbox: suspects change no scores and cause no mails. */
  private async welcome(em: EntityManager, lead: Lead, agent: Colleague | null) {
    await rescorePerson(em, lead);
    await this.notifications.received(em, lead);
    if (agent) await this.notifications.assigned(em, lead, agent);
  }

  private async claimPhotos(em: EntityManager, { id, listing }: Lead) {
    const photos = listing?.photos ?? [];
    if (!photos.length) return;
    const claimed = await em.nativeUpdate(InquiryPhoto, { id: { $in: photos }, leadId: null }, { leadId: id });
    if (claimed < new Set(photos).size) throw new PhotosGone();
  }
}
