import { v5 } from 'uuid';
import type { Inquiry } from '../../leads/inquiry.contract.ts';
import { CreateLead, ReceiveInquiry } from '../../leads/lead-work.messages.ts';
import { AGENTS, MANAGERS } from './office-staff.ts';
import { isOfForm, type PlannedLead } from './planned-leads.ts';
import type { Desk, Step } from './step.ts';
import { askedAgency } from './texts/asked-agency.ts';
import { askedHomes } from './texts/asked-homes.ts';
import { inOwnWords } from './texts/in-own-words.ts';
import { notedCalls } from './texts/noted-calls.ts';
import { offeredHomes, ownersWords } from './texts/offered-homes.ts';
import { suspectTexts } from './texts/worked-on.ts';

const OFFICE = '5f3e0a52-6d0e-5c38-9a3c-2b8d7f41c6e0';
const PRIVACY = '2026-01-01';
/** Not a proof of work, which nobody could have kept: within a told past any text stands for one. */
const SOLVED = 'told';

/** By which a command that is repeated does nothing again. */
export const keyOf = (step: string) => v5(step, OFFICE);

export const leadKey = (number: number) => `lead-${number}`;

const pick = <T>(choices: readonly T[], number: number) => choices[number % choices.length]!;

/** How a lead came: by a form of the site, or noted by whoever met the person. */
export function arrival(lead: PlannedLead): Step {
  const key = leadKey(lead.number);
  const command = (desk: Desk) =>
    isOfForm(lead.origin)
      ? new ReceiveInquiry({ kind: 'visitor' }, inquiry(lead, desk), keyOf(key))
      : new CreateLead(desk.member(noteTaker(lead)), noted(lead, desk), keyOf(key));
  const isWelcome = isOfForm(lead.origin) && !isSuspect(lead);
  return { key, at: lead.arrival, sendsMail: isWelcome, command };
}

export const noteTaker = ({ number }: PlannedLead) => (number % 2 ? pick(AGENTS, number) : pick(MANAGERS, number));

function noted({ number, origin, person: { name, email, phone } }: PlannedLead, desk: Desk) {
  const reach = number % 4 ? { phone } : { phone, email };
  return {
    name,
    ...reach,
    message: `${number % 3 ? `${name}. ` : ''}${pick(notedCalls, number)}`,
    ...(number % 3 === 0 && { reference: desk.reference(number) }),
    sourceId: desk.id(`source-${origin}`),
  };
}

const isSuspect = ({ outcome }: PlannedLead) => outcome === 'review' || outcome === 'spam';

function inquiry(lead: PlannedLead, desk: Desk): Inquiry {
  const { number, origin, person } = lead;
  const { name, email, phone, language } = person;
  const sender = {
    ...{ name, email, language, privacyVersion: PRIVACY, marketing: number % 4 === 0 },
    ...(!isSuspect(lead) && { challenge: SOLVED }),
    filledInMs: 30_000 + number * 700,
  };
  const message = isSuspect(lead) ? pick(suspectTexts, number) : null;
  if (origin === 'property')
    return {
      ...{ kind: 'property', ...sender, ...(number % 5 && { phone }) },
      reference: desk.reference(number),
      message: message ?? inOwnWords(pick(askedHomes[language], number), number, person),
    };
  const [subject, text] = pick(askedAgency[language], number);
  if (origin === 'contact')
    return {
      kind: 'contact',
      ...sender,
      ...(number % 2 && { phone }),
      subject,
      message: message ?? inOwnWords(text, number, person),
    };
  const home = pick(offeredHomes, number);
  return {
    kind: 'listing',
    ...sender,
    phone,
    listing: { ...home, description: inOwnWords(pick(ownersWords[language], number), number, person) },
  };
}
