import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AgencyProfile } from '../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../agency/public.ts';
import type { PropertyCard, Language } from '../../catalogue/property.contract.ts';
import { Job } from '../../platform/jobs/job.ts';
import { AUTORESPONSE } from '../../platform/mail/mail.entity.ts';
import { Mails, type NewMail } from '../../platform/mail/mails.ts';
import { ListSimilarProperties } from '../../search/search.messages.ts';
import { Lead } from '../lead.entity.ts';
import {
  buildPropertyRows,
  buildOtherItems,
  buildPropertyUrl,
  formatSimilarLine,
  localizeTitle,
} from './mail-content.ts';
import { MailContext } from './mail-context.ts';

interface Context {
  readonly agency: AgencyProfile;
  readonly siteUrl: string;
  readonly similar: readonly PropertyCard[];
}

/** Contains no input, not even the name, since a third person may have typed it. */
export function buildAutoresponseMail(
  { property, otherProperties, wantsVisit, listing, language: browserLanguage }: Lead,
  address: string,
  { agency, siteUrl, similar }: Context,
): NewMail {
  // The same rule as for replies by staff: a visitor whose browser is not Spanish more likely reads English.
  const language: Language = browserLanguage === 'es' ? 'es' : 'en';
  const texts = TEXTS[language];
  const receivedWithoutProperty = listing ? texts.offer : texts.message;
  const receivedWithProperty = wantsVisit ? texts.visit : texts.enquiry;
  return {
    to: { name: '', address },
    replyTo: { name: agency.name, address: agency.email },
    ...buildAgencyMail(agency, {
      language,
      subject: property
        ? texts.about(wantsVisit, property.reference, otherProperties?.length ?? 0)
        : receivedWithoutProperty,
      preheader: texts.soon,
      paragraphs: [
        texts.hello,
        texts.thanks(agency.name, property ? receivedWithProperty : receivedWithoutProperty),
        ...(listing?.missingPhotos ? [texts.missingPhotos(listing.missingPhotos)] : []),
        ...(property ? [{ heading: texts.heading }, { rows: buildPropertyRows(property, siteUrl, language) }] : []),
        ...(otherProperties
          ? [{ heading: texts.others }, { items: buildOtherItems(otherProperties, siteUrl, language) }]
          : []),
        ...(similar.length
          ? [
              { heading: texts.similar(similar.length) },
              { items: similar.map((card) => toSimilarItem(card, siteUrl, language)) },
            ]
          : []),
        texts.call,
        texts.mistake,
      ],
    }),
  };
}

const TEXTS = {
  es: {
    offer: 'Hemos recibido los datos de su propiedad',
    message: 'Hemos recibido su mensaje',
    enquiry: 'Hemos recibido su consulta',
    visit: 'Hemos recibido su solicitud de visita',
    about: (wantsVisit: boolean, reference: string, others: number) =>
      `Hemos recibido su ${wantsVisit ? 'solicitud de visita a' : 'consulta sobre'} ${reference}${others ? ` y ${others} más` : ''}`,
    soon: 'Le responderemos en menos de 24 horas.',
    hello: 'Hola:',
    thanks: (agency: string, received: string) =>
      `Gracias por escribir a ${agency}. ${received} y le responderemos en menos de 24 horas.`,
    missingPhotos: (count: number) =>
      `${count === 1 ? 'Una de sus fotos no se ha podido guardar' : `${count} de sus fotos no se han podido guardar`}: ${count === 1 ? 'envíenosla' : 'envíenoslas'} respondiendo a este correo, por favor.`,
    heading: 'Su consulta',
    others: 'También por',
    similar: (count: number) => (count > 1 ? 'Propiedades parecidas' : 'Una propiedad parecida'),
    call: 'Si prefiere hablar con nosotros antes, responda a este correo o llámenos.',
    mistake: 'Si no nos ha escrito usted, no tiene que hacer nada: alguien ha dado su dirección por error.',
  },
  en: {
    offer: 'We have received the details of your property',
    message: 'We have received your message',
    enquiry: 'We have received your enquiry',
    visit: 'We have received your viewing request',
    about: (wantsVisit: boolean, reference: string, others: number) =>
      `We have received your ${wantsVisit ? 'viewing request for' : 'enquiry about'} ${reference}${others ? ` and ${others} more` : ''}`,
    soon: 'We will reply within 24 hours.',
    hello: 'Hello,',
    thanks: (agency: string, received: string) =>
      `Thank you for writing to ${agency}. ${received} and will reply within 24 hours.`,
    missingPhotos: (count: number) =>
      `${count === 1 ? 'One of your pictures' : `${count} of your pictures`} could not be saved: please reply to this email and attach ${count === 1 ? 'it' : 'them'}.`,
    heading: 'Your enquiry',
    others: 'Also about',
    similar: (count: number) => (count > 1 ? 'Similar properties' : 'A similar property'),
    call: 'If you would rather talk to us first, reply to this email or call us.',
    mistake: 'If you did not write to us, there is nothing to do: somebody gave your address by mistake.',
  },
};

const toSimilarItem = (card: PropertyCard, siteUrl: string, language: Language) => ({
  text: localizeTitle(card.title, language),
  href: buildPropertyUrl(card, siteUrl, language),
  // The headline of a list card is Spanish.
  lines: [...(card.headline && language === 'es' ? [card.headline] : []), formatSimilarLine(card, language)],
});

export const AUTORESPONSE_QUEUE = 'answer-visitor';

/** Confirms an inquiry by mail with similar properties. A job, so that the inquiry does not wait. */
@Job({ queue: AUTORESPONSE_QUEUE, policy: 'queue' })
@Injectable()
export class SendAutoresponse {
  private readonly logger = new Logger('leads');

  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
    private readonly mailContext: MailContext,
  ) {}

  async handle({ id }: { id: string }) {
    const similar = await this.findSimilar(await this.em.findOne(Lead, { id }, { disableIdentityMap: true }));
    const context = { ...(await this.mailContext.load()), similar };
    await this.em.transactional(async (em) => {
      const inboxFilter = { id, folder: 'inbox', erasedAt: null } as const;
      const lead = await em.findOne(Lead, inboxFilter, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!lead?.email) return;
      const mail = buildAutoresponseMail(lead, lead.email, context);
      await this.mails.queue(em, { ...mail, key: `autoresponse:${id}`, purpose: AUTORESPONSE, about: id });
    });
  }

  private async findSimilar(lead: Lead | null): Promise<PropertyCard[]> {
    if (!lead?.property) return [];
    const otherReferences = new Set(lead.otherProperties?.map(({ reference }) => reference));
    try {
      const { items } = await this.queries.execute(new ListSimilarProperties(lead.property.reference));
      return items.filter(({ reference }) => !otherReferences.has(reference));
    } catch (error) {
      this.logger.warn({ msg: 'similar properties could not be read for an autoresponse', err: error });
      return [];
    }
  }
}
