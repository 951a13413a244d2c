import { size } from '../facts/size.ts';
import type { StaffPropertyDetails } from '../staff-property.contract.ts';
import { MissingPart } from '../staff-property.contract.ts';
import { typeCategory } from '../property-type.contract.ts';

type Advert = Parameters<typeof size>[0] &
  Pick<StaffPropertyDetails, 'location' | 'energy'> & {
    pictures: readonly object[];
    translations: readonly { lang: string; description: string | null }[];
  };

const isDescribed = ({ translations }: Advert, language: string) =>
  translations.some(({ lang, description }) => lang === language && description);

const MISSING: Record<MissingPart, (advert: Advert) => boolean> = {
  pictures: ({ pictures }) => pictures.length === 0,
  'description-es': (advert) => !isDescribed(advert, 'es'),
  'description-en': (advert) => !isDescribed(advert, 'en'),
  energy: ({ type, energy }) => energy.state === 'unknown' && typeCategory(type) !== 'land',
  type: ({ type }) => !type,
  location: ({ location }) => !location,
  size: (advert) => size(advert) === null,
};

export const missingPartsOf = (advert: Advert) => MissingPart.options.filter((part) => MISSING[part](advert));
