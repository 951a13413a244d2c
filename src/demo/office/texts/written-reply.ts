import type { NewReply } from '../../../leads/replies/reply.contract.ts';
import type { PlannedLead } from '../planned-leads.ts';

const LETTERS = {
  es: [
    ['Su consulta', '¿Le va bien verla el jueves por la mañana? Sigue disponible, y allí le cuento los detalles.'],
    [
      'Su pregunta',
      'He hablado con los propietarios y sigue disponible. Los gastos de comunidad son 140 € al mes y el IBI, 610 € al año.',
    ],
    ['Visita', 'Puedo enseñársela el martes a las diez o el miércoles a partir de las cinco. ¿Qué prefiere?'],
  ],
  en: [
    ['Your enquiry', 'Thank you for writing. It is still available, and I can show it to you any morning this week.'],
    [
      'Your question',
      'I have spoken to the owners: community fees are €140 a month and the property tax is €610 a year.',
    ],
    [
      'Viewing',
      'Would Tuesday at ten suit you, or Wednesday after five? Either way I will send you the floor plan today.',
    ],
  ],
} as const;

/** The first letter to somebody who wrote by a form. */
export function writtenReply({ number, origin, person: { name, language } }: PlannedLead): NewReply {
  const letters = LETTERS[language];
  const [subject, words] = letters[number % letters.length]!;
  const [first] = name.split(' ');
  const greeting = language === 'en' ? `Dear ${first},` : `Hola, ${first}:`;
  return { subject, text: `${greeting}\n\n${words}`, language, withProperty: origin === 'property' };
}
