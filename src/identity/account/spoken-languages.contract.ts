export const SPOKEN_LANGUAGES = {
  es: 'Español',
  en: 'Inglés',
  de: 'Alemán',
  fr: 'Francés',
  nl: 'Neerlandés',
  sv: 'Sueco',
  no: 'Noruego',
  da: 'Danés',
  fi: 'Finés',
  ru: 'Ruso',
  uk: 'Ucraniano',
  pl: 'Polaco',
  it: 'Italiano',
  pt: 'Portugués',
  ar: 'Árabe',
} as const;

export type SpokenLanguageCode = keyof typeof SPOKEN_LANGUAGES;
