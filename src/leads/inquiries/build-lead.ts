import { createHash } from 'node:crypto';
import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { createId } from '../../platform/new-id.ts';
import type { Inquiry } from '../inquiry.contract.ts';
import { SPAM_POINTS } from '../lead-constants.contract.ts';
import { toPersonKeys } from '../record/person-keys.ts';
import type { ChallengeFailure } from './form-challenge.contract.ts';

const MIN_FILL_IN_MS = 2_000;

const { honeypotFilled, tooFast, challengeFailures } = SPAM_POINTS;

/** Builds the columns of a new lead. Suspected spam stays in the folder `review` until staff have reviewed it. */
export function buildLead(
  input: Inquiry,
  [property, ...otherProperties]: readonly PropertyRecord[],
  challengeFailure: ChallengeFailure | null,
) {
  const now = new Date();
  const spamScore = computeSpamScore(input, challengeFailure);
  return {
    id: createId(),
    kind: input.kind,
    status: 'new' as const,
    folder: spamScore > 0 ? ('review' as const) : ('inbox' as const),
    name: input.name,
    email: input.email,
    phone: input.phone ?? null,
    ...toPersonKeys(input),
    language: input.language ?? 'es',
    subject: input.kind === 'contact' ? input.subject : null,
    message: input.kind === 'listing' ? null : input.message,
    propertyId: property?.id ?? null,
    property: property ? snapshotProperty(property) : null,
    otherProperties: otherProperties.length
      ? otherProperties.map((other) => ({ id: other.id, ...snapshotProperty(other) }))
      : null,
    wantsVisit: input.kind === 'property' && input.wantsVisit === true,
    listing: input.kind === 'listing' ? input.listing : null,
    privacyVersion: input.privacyVersion,
    acceptedAt: now,
    marketingAcceptedAt: input.marketing ? now : null,
    assignedTo: null,
    spamScore,
    fingerprint: computeFingerprint(input),
    ...buildInitialState(now),
  };
}

/** Returns the initial values of the fields that describe the later work on a lead. */
export const buildInitialState = (now: Date) => ({
  announcedAt: null,
  nextFollowUpOn: null,
  askedAt: null,
  firstRepliedAt: null,
  replyMinutes: null,
  mergedInto: null,
  mergeUndo: null,
  erasedAt: null,
  stageSince: now,
  lastActivityAt: now,
  createdAt: now,
});

export function computeSpamScore(
  { website, filledInMs = Infinity }: Inquiry,
  challengeFailure: ChallengeFailure | null,
) {
  let score = 0;
  if (website) score += honeypotFilled;
  if (filledInMs < MIN_FILL_IN_MS) score += tooFast;
  if (challengeFailure) score += challengeFailures[challengeFailure];
  return score;
}

/** Copies the data of a property that a lead shows, since the property may change or be deleted. */
export const snapshotProperty = ({
  card: { reference, slug, title, headline, price, currency, energy },
}: PropertyRecord) => ({
  reference,
  slug,
  title,
  headline,
  price,
  currency,
  energy,
});

/** The visitor's input, without spam signals and the language, which the browser adds. */
export function withoutClientFields(input: Inquiry) {
  const { filledInMs: _filledInMs, website: _website, challenge: _challenge, language: _language, ...rest } = input;
  return { ...rest, email: input.email.toLowerCase() };
}

/** Replaces photographs by their number, since their ids differ at each upload. */
function normalizeContent(input: Inquiry) {
  const { listing, ...rest } = { listing: null, ...withoutClientFields(input) };
  return { ...rest, listing: listing && { ...listing, photos: listing.photos?.length ?? 0 } };
}

/** Computes a digest that is equal for repeated inquiries of one sender with the same content. */
export const computeFingerprint = (input: Inquiry) =>
  createHash('sha256')
    .update(JSON.stringify(normalizeContent(input)))
    .digest('hex');
