import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../../agency/public.ts';
import type { Language, PropertyCard } from '../../../catalogue/property.contract.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { Lead } from '../../lead.entity.ts';
import { propertyRows, otherItems, propertyUrl, formatSimilarLine, localizeTitle } from './property-rows.ts';

interface Context {
  readonly agency: AgencyProfile;
  readonly siteUrl: string | undefined;
  readonly similar: readonly PropertyCard[];
}

/** Contains nothing that was typed, not even the name, because somebody else may have typed it. */
export function buildAutoresponseMail(
  { property, otherProperties, wantsVisit, listing, language: browserLanguage }: Lead,
  address: string,
  { agency, siteUrl, similar }: Context,
): NewMail {
  // As for replies: who reads no Spanish reads English more likely.
  const language: Language = browserLanguage === 'es' ? 'es' : 'en';
  const words = WORDS[language];
  const received = listing ? words.offer : words.message;
  return {
    to: { name: '', address },
    replyTo: { name: agency.name, address: agency.email },
    ...buildAgencyMail(agency, {
      language,
      subject: property ? words.about(wantsVisit, property.reference, otherProperties?.length ?? 0) : received,
      preheader: words.soon,
      paragraphs: [
        words.hello,
        words.thanks(agency.name, property ? (wantsVisit ? words.visit : words.enquiry) : received),
        ...(listing?.missingPhotos ? [words.missingPhotos(listing.missingPhotos)] : []),
        ...(property ? [{ heading: words.heading }, { rows: propertyRows(property, siteUrl, language) }] : []),
        ...(otherProperties
          ? [{ heading: words.others }, { items: otherItems(otherProperties, siteUrl, language) }]
          : []),
        ...(similar.length
          ? [
              { heading: words.similar(similar.length) },
              { items: similar.map((card) => similarItem(card, siteUrl, language)) },
            ]
          : []),
        words.call,
        words.mistake,
      ],
    }),
  };
}

const WORDS = {
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

const similarItem = (card: PropertyCard, siteUrl: string | undefined, language: Language) => ({
  text: localizeTitle(card.title, language),
  href: propertyUrl(card, siteUrl, language),
  // The headline of a list is Spanish.
  lines: [...(card.headline && language === 'es' ? [card.headline] : []), formatSimilarLine(card, language)],
});
