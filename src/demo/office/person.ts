import { fold } from '../../platform/input/fold.contract.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: 'es' | 'en';
}

const digits = (number: number) => String(number % 1000).padStart(3, '0');

const SPANISH = {
  first: [
    ...['Alba', 'Bruno', 'Celia', 'Darío', 'Elvira', 'Fermín', 'Greta', 'Hugo', 'Irene', 'Jacinto', 'Lola', 'Martín'],
    ...['Nuria', 'Óscar', 'Paloma', 'Quique', 'Rocío', 'Saúl', 'Teresa', 'Unai', 'Valeria', 'Ximena', 'Yago', 'Zoe'],
  ],
  last: [
    ...['Almendro', 'Brisamar', 'Caracola', 'Delfines', 'Espumosa', 'Farolito', 'Gaviota', 'Higuera', 'Jazmines'],
    ...[
      'Levante',
      'Mareaviva',
      'Naranjal',
      'Oleaje',
      'Poniente',
      'Quitasol',
      'Romeral',
      'Salitre',
      'Tomillar',
      'Veleta',
    ],
  ],
  domains: ['correo.example', 'buzon.example', 'levante.example'],
  /** No Spanish number begins with 4. */
  phone: (number: number) => `+34 400 ${100 + number} ${digits(number * 7)}`,
};

const ENGLISH = {
  first: [
    ...['Alfie', 'Beatrice', 'Clive', 'Daisy', 'Edmund', 'Flora', 'Gordon', 'Hazel', 'Imogen', 'Jasper', 'Kitty'],
    ...['Lionel', 'Maud', 'Nigel', 'Olive', 'Percy', 'Rosie', 'Stanley', 'Tilda', 'Wilfred'],
  ],
  last: [
    ...['Applecart', 'Bluebell', 'Candlewick', 'Driftwood', 'Fiddlestick', 'Gingerbread', 'Harbourlight', 'Kettledrum'],
    ...['Lemonwood', 'Marigold', 'Nightingale', 'Pebblestone', 'Rainbarrel', 'Seabreeze', 'Teaspoon', 'Windwhistle'],
  ],
  domains: ['mail.example', 'postbox.example', 'seabreeze.example'],
  /** The numbers that Ofcom keeps for films and plays. */
  phone: (number: number) => `+44 7700 900${digits(100 + number)}`,
};

/** An invented person, and evidently so; none has an address or a number that could be anybody's. */
export function person(number: number, language: 'es' | 'en'): Person {
  const { first, last, domains, phone } = language === 'es' ? SPANISH : ENGLISH;
  const firstName = first[number % first.length]!;
  const lastName = last[(number * 5 + Math.floor(number / first.length)) % last.length]!;
  return {
    name: `${firstName} ${lastName}`,
    email: `${fold(firstName)}.${fold(lastName)}@${domains[number % domains.length]}`,
    phone: phone(number),
    language,
  };
}
