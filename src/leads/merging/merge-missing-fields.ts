import type { Lead } from '../lead.entity.ts';

/** The fields of a lead, completed from another one where they are null. */
export function mergeMissingFields(lead: Lead, other: Lead) {
  const pickSource = <Field extends keyof Lead>(field: Field) => (lead[field] === null ? other : lead);
  const { email, emailKey } = pickSource('email');
  const { phone, phoneKey } = pickSource('phone');
  const { propertyId, property, otherProperties } = pickSource('property');
  const { privacyVersion, acceptedAt } = pickSource('acceptedAt');
  return {
    ...{ email, emailKey, phone, phoneKey },
    ...{ propertyId, property, otherProperties, privacyVersion, acceptedAt },
    wantsVisit: lead.wantsVisit || other.wantsVisit,
    // Consent applies to an address only.
    ...(emailKey === other.emailKey && { marketingAcceptedAt: pickSource('marketingAcceptedAt').marketingAcceptedAt }),
    announcedAt: pickSource('announcedAt').announcedAt,
    subject: pickSource('subject').subject,
    message: pickSource('message').message,
    listing: pickSource('listing').listing,
    nextFollowUpOn: earliest(lead.nextFollowUpOn, other.nextFollowUpOn),
    scoreCorrection: lead.scoreCorrection || other.scoreCorrection,
    assignedTo: pickSource('assignedTo').assignedTo,
  };
}

/** The nearest day, so that nobody is forgotten. */
const earliest = (...days: (string | null)[]) => days.filter((day) => day !== null).sort()[0] ?? null;
