import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { ShowAgency } from '../agency/public.ts';
import { FindPropertyRecord, PropertyNotFound } from '../catalogue/public.ts';
import type { PropertyRecord } from '../catalogue/property-record.contract.ts';
import type { Config } from '../config.ts';
import type { Actor } from '../platform/actor.ts';
import { audit } from '../platform/audit/audit.ts';
import { configToken } from '../platform/config-token.ts';
import { Idempotency } from '../platform/idempotency/idempotency.ts';
import { Mails } from '../platform/mail/mails.ts';
import type { MailAddress } from '../platform/mail/mail.entity.ts';
import { isDatabaseAway } from '../platform/database-away.ts';
import { Problem } from '../platform/problem.ts';
import { newId } from '../platform/new-id.ts';
import type { Inquiry as InquiryInput } from './inquiry.contract.ts';
import { Inquiry } from './inquiry.entity.ts';
import { inquiryMail } from './inquiry-mail.ts';
import { LeadSource } from './lead-source.entity.ts';
import { InquiryNotStored, PhotosGone } from './inquiry.problems.ts';
import { InquiryPhoto } from './photos/inquiry-photo.entity.ts';

const MINUTE = 60_000;
const PRESSED_TWICE_WITHIN = 10 * MINUTE;
const LEAST_TO_FILL_IN = 2_000;

/** Stores what a visitor writes and tells the agency, both or neither; the same sent twice is stored once. */
export class ReceiveInquiry extends Command<{ id: string }> {
  constructor(
    readonly by: Actor,
    readonly input: InquiryInput,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(ReceiveInquiry)
export class ReceiveInquiryHandler implements ICommandHandler<ReceiveInquiry> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
    private readonly mails: Mails,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async execute(inquiry: ReceiveInquiry) {
    try {
      return await this.receive(inquiry);
    } catch (error) {
      throw error instanceof Problem || isDatabaseAway(error) ? error : new InquiryNotStored(error);
    }
  }

  private async receive({ by, input, idempotencyKey: key }: ReceiveInquiry) {
    const property = input.kind === 'property' ? await this.askedProperty(input.reference) : null;
    const { name, email } = await this.queries.execute(new ShowAgency());
    return this.em.transactional((em) => {
      const store = () => this.store(em, by, newInquiry(input, property), { name, address: email });
      return key ? this.idempotency.once(em, key, said(input), store) : this.unlessPressedTwice(em, input, store);
    });
  }

  private async askedProperty(reference: string) {
    const property = await this.queries.execute(new FindPropertyRecord(reference));
    if (!property || property.status === 'draft') throw new PropertyNotFound();
    return property;
  }

  /** A form without JavaScript has no key. */
  private async unlessPressedTwice(em: EntityManager, input: InquiryInput, store: () => Promise<{ id: string }>) {
    const fingerprint = fingerprintOf(input);
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [fingerprint]);
    const since = new Date(Date.now() - PRESSED_TWICE_WITHIN);
    const known = await em.findOne(Inquiry, { fingerprint, createdAt: { $gt: since } });
    return known ? { id: known.id } : store();
  }

  private async store(em: EntityManager, by: Actor, { source, ...fields }: NewInquiry, agency: MailAddress) {
    const { id: sourceId } = await em.findOneOrFail(LeadSource, { code: source });
    const inquiry = em.create(Inquiry, { ...fields, sourceId });
    em.persist(inquiry);
    await this.claimPhotos(em, inquiry);
    audit(em, by, 'receive-inquiry', inquiry.id, { kind: inquiry.kind });
    if (inquiry.spamScore === 0) await this.mails.queue(em, inquiryMail(inquiry, agency, this.config.PUBLIC_URL));
    return { id: inquiry.id };
  }

  private async claimPhotos(em: EntityManager, { id, listing }: Inquiry) {
    const photos = listing?.photos ?? [];
    if (!photos.length) return;
    const claimed = await em.nativeUpdate(InquiryPhoto, { id: { $in: photos }, inquiryId: null }, { inquiryId: id });
    if (claimed < new Set(photos).size) throw new PhotosGone();
  }
}

type NewInquiry = ReturnType<typeof newInquiry>;

const SOURCES = { property: 'web-property', contact: 'web-contact', listing: 'web-listing' };

function newInquiry(input: InquiryInput, property: PropertyRecord | null) {
  const now = new Date();
  return {
    id: newId(),
    kind: input.kind,
    source: SOURCES[input.kind],
    status: 'new',
    name: input.name,
    email: input.email,
    phone: input.phone ?? null,
    subject: input.kind === 'contact' ? input.subject : null,
    message: input.kind === 'listing' ? null : input.message,
    propertyId: property?.id ?? null,
    property: property && asItIsNow(property),
    listing: input.kind === 'listing' ? input.listing : null,
    privacyVersion: input.privacyVersion,
    acceptedAt: now,
    assignedTo: null,
    spamScore: spamScore(input),
    fingerprint: fingerprintOf(input),
    createdAt: now,
  };
}

const asItIsNow = ({ card: { reference, slug, title, price, currency, energy } }: PropertyRecord) => ({
  reference,
  slug,
  title,
  price,
  currency,
  energy,
});

/** Machines fill in what people do not see, and are quicker than hands. */
const spamScore = ({ website, filledInMs = Infinity }: InquiryInput) =>
  (website ? 100 : 0) + (filledInMs < LEAST_TO_FILL_IN ? 50 : 0);

/** What the visitor said, however long it took. */
function said(input: InquiryInput) {
  const { filledInMs: _time, website: _trap, ...rest } = input;
  return { ...rest, email: input.email.toLowerCase() };
}

/** Photographs have other ids each time that they are sent. */
function content(input: InquiryInput) {
  const { listing, ...rest } = { listing: null, ...said(input) };
  return { ...rest, listing: listing && { ...listing, photos: listing.photos?.length ?? 0 } };
}

const fingerprintOf = (input: InquiryInput) =>
  createHash('sha256')
    .update(JSON.stringify(content(input)))
    .digest('hex');
