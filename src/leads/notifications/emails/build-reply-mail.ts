import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../../agency/public.ts';
import type { PropertyCard } from '../../../catalogue/property.contract.ts';
import type { LetterBlock } from '../../../platform/mail/letter-block.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { Lead } from '../../lead.entity.ts';
import type { NewReply } from '../../replies/reply.contract.ts';
import { formatCardLine, propertyUrl, localizeTitle } from './property-rows.ts';

interface Context {
  readonly agency: AgencyProfile;
  readonly siteUrl: string | undefined;
  /** Whose card stands below the text. */
  readonly property: PropertyCard | null;
}

const MAX_PREHEADER_LENGTH = 120;
/** Wide enough for a letter on a screen of double density. */
const PICTURE_WIDTH = 640;
const WORDS = {
  es: { reference: 'Ref.', action: 'Ver la propiedad' },
  en: { reference: 'Ref.', action: 'View property' },
} as const;

/** The words of a colleague to the person of a lead; the answer goes to the agency. */
export function buildReplyMail(
  { name }: Lead,
  address: string,
  { subject, text, language }: NewReply,
  { agency, siteUrl, property }: Context,
): NewMail {
  return {
    to: { name, address },
    replyTo: { name: agency.name, address: agency.email },
    ...buildAgencyMail(agency, {
      subject,
      language,
      preheader: text.replace(/\s+/g, ' ').slice(0, MAX_PREHEADER_LENGTH),
      paragraphs: [...splitParagraphs(text), ...(property ? [buildCard(property, language, siteUrl)] : [])],
    }),
  };
}

const splitParagraphs = (text: string) => text.split(/(?:\r?\n){2,}/).filter((paragraph) => paragraph.trim());

function buildCard(property: PropertyCard, language: NewReply['language'], siteUrl: string | undefined): LetterBlock {
  const [picture] = property.pictures;
  const title = localizeTitle(property.title, language);
  const path = picture && `/pictures/${picture.key}/${PICTURE_WIDTH}.jpg`;
  return {
    card: {
      title,
      lines: [
        ...(property.headline ? [property.headline] : []),
        formatCardLine(property, language),
        `${WORDS[language].reference} ${property.reference}`,
      ],
      href: propertyUrl(property, siteUrl, language),
      action: WORDS[language].action,
      picture:
        path && siteUrl
          ? // What describes a picture is written in Spanish.
            { src: new URL(path, siteUrl).href, alt: language === 'en' ? `${title}, picture 1` : picture.alt }
          : undefined,
    },
  };
}
