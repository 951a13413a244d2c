import type { InquiredProperty, InquirySubject } from './inquired-property.ts';

export const INQUIRY_NAMES = { information: 'Enviar consulta', visit: 'Pedir una visita' };
const WISHES = { information: 'me interesa', visit: 'me gustaría visitar' };
const WISHES_OF_SEVERAL = { information: 'me interesan', visit: 'me gustaría visitar' };
const QUESTIONS = { information: 'Me gustaría recibir más información.', visit: '¿Qué días podría ser?' };

const named = ({ title, reference }: InquiredProperty) => `${title} (Ref. ${reference})`;

export function buildDefaultMessage({ property, others = [], purpose = 'information' }: InquirySubject) {
  const question = QUESTIONS[purpose];
  if (others.length === 0) return `Hola, ${WISHES[purpose]} la propiedad ${named(property)}. ${question}`;
  const list = [property, ...others].map((each) => `- ${named(each)}`).join('\n');
  return `Hola, ${WISHES_OF_SEVERAL[purpose]} estas propiedades:\n${list}\n${question}`;
}
