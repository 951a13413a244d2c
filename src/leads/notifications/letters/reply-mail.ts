import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { agencyLetter } from '../../../agency/public.ts';
import type { PropertyCard } from '../../../catalogue/property.contract.ts';
import type { LetterBlock } from '../../../platform/mail/letter-block.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { Lead } from '../../lead.entity.ts';
import type { NewReply } from '../../replies/reply.contract.ts';
import { cardLine, propertyAddress, titleIn } from './asked-rows.ts';

interface Context {
  readonly agency: AgencyProfile;
  readonly siteUrl: string | undefined;
  /** Whose card stands below the text. */
  readonly property: PropertyCard | null;
}

const PREVIEWED = 120;
/** Wide enough for a letter on a screen of double density. */
const PICTURE_WIDTH = 640;
const WORDS = {
  es: { reference: 'Ref.', action: 'Ver la propiedad' },
  en: { reference: 'Ref.', action: 'View property' },
} as const;

/** The words of a colleague to the person of a lead; the answer goes to the agency. */
export function replyMail(
  { name }: Lead,
  address: string,
  { subject, text, language }: NewReply,
  { agency, siteUrl, property }: Context,
): NewMail {
  return {
    to: { name, address },
    replyTo: { name: agency.name, address: agency.email },
    ...agencyLetter(agency, {
      subject,
      language,
      preheader: text.replace(/\s+/g, ' ').slice(0, PREVIEWED),
      said: [...paragraphsOf(text), ...(property ? [cardOf(property, language, siteUrl)] : [])],
    }),
  };
}

const paragraphsOf = (text: string) => text.split(/(?:\r?\n){2,}/).filter((paragraph) => paragraph.trim());

function cardOf(property: PropertyCard, language: NewReply['language'], siteUrl: string | undefined): LetterBlock {
  const [picture] = property.pictures;
  const title = titleIn(property.title, language);
  const path = picture && `/pictures/${picture.key}/${PICTURE_WIDTH}.jpg`;
  return {
    card: {
      title,
      lines: [
        ...(property.headline ? [property.headline] : []),
        cardLine(property, language),
        `${WORDS[language].reference} ${property.reference}`,
      ],
      href: propertyAddress(property, siteUrl, language),
      action: WORDS[language].action,
      picture:
        path && siteUrl
          ? // What describes a picture is written in Spanish.
            { src: new URL(path, siteUrl).href, alt: language === 'en' ? `${title}, picture 1` : picture.alt }
          : undefined,
    },
  };
}
