import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { agencyLetter } from '../../../agency/public.ts';
import type { PropertyCard } from '../../../catalogue/property.contract.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { Lead } from '../../lead.entity.ts';
import { askedRows, propertyAddress, similarLine } from './asked-rows.ts';

interface Context {
  readonly agency: AgencyProfile;
  readonly siteUrl: string | undefined;
  readonly similar: readonly PropertyCard[];
}

/** Contains nothing that was typed, not even the name, because somebody else may have typed it. */
export function autoresponseMail(
  { property, listing }: Lead,
  address: string,
  { agency, siteUrl, similar }: Context,
): NewMail {
  const received = listing ? 'Hemos recibido los datos de su propiedad' : 'Hemos recibido su mensaje';
  return {
    to: { name: '', address },
    replyTo: { name: agency.name, address: agency.email },
    ...agencyLetter(agency, {
      subject: property ? `Hemos recibido su consulta sobre ${property.reference}` : received,
      preheader: 'Le responderemos en menos de 24 horas.',
      said: [
        'Hola:',
        `Gracias por escribir a ${agency.name}. ${property ? 'Hemos recibido su consulta' : received} y le responderemos en menos de 24 horas.`,
        ...(listing?.missingPhotos ? [missingPhotos(listing.missingPhotos)] : []),
        ...(property ? [{ heading: 'Su consulta' }, { rows: askedRows(property, siteUrl) }] : []),
        ...(similar.length
          ? [
              { heading: similar.length > 1 ? 'Propiedades parecidas' : 'Una propiedad parecida' },
              { items: similar.map((card) => similarItem(card, siteUrl)) },
            ]
          : []),
        'Si prefiere hablar con nosotros antes, responda a este correo o llámenos.',
        'Si no nos ha escrito usted, no tiene que hacer nada: alguien ha dado su dirección por error.',
      ],
    }),
  };
}

const missingPhotos = (count: number) =>
  `${count === 1 ? 'Una de sus fotografías no se ha podido guardar' : `${count} de sus fotografías no se han podido guardar`}: respóndanos a este correo con ${count === 1 ? 'ella' : 'ellas'}, por favor.`;

const similarItem = (card: PropertyCard, siteUrl: string | undefined) => ({
  text: card.title,
  href: propertyAddress(card, siteUrl),
  lines: [...(card.headline ? [card.headline] : []), similarLine(card)],
});
