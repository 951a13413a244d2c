import type { Inquiry } from '../../../leads/inquiry.contract.ts';

type Subject = Extract<Inquiry, { kind: 'contact' }>['subject'];

/** What people ask the agency itself, by their language, with the subject that they choose. */
export const askedAgency: Readonly<Record<'es' | 'en', readonly (readonly [Subject, string])[]>> = {
  es: [
    ['compra', 'Busco piso de dos dormitorios cerca de la playa, hasta 280.000 €. ¿Me ayudan a encontrarlo?'],
    ['tasacion', 'Necesito valorar la casa de mi abuela para repartir la herencia. ¿Cuánto tardan y qué cuesta?'],
    ['venta', 'Quiero vender mi adosado antes del verano. ¿Cuáles son sus honorarios y qué incluyen?'],
    ['inversion', 'Tengo 400.000 € para invertir en dos apartamentos pequeños. ¿Qué zonas me recomiendan?'],
    ['alquiler', '¿Gestionan también alquileres de larga temporada? Tengo un estudio vacío desde marzo.'],
    ['compra', 'Nos mudamos por trabajo en enero y no conocemos la zona. ¿Podemos quedar en la oficina?'],
    ['otro', '¿Trabajan con algún notario que atienda en inglés? Mi socio no habla español.'],
    ['compra', 'Busco parcela urbana para construir, mejor con proyecto aprobado. ¿Tienen algo fuera de la web?'],
    ['tasacion', '¿Me dicen por cuánto podría salir mi ático? Está reformado hace tres años.'],
    ['inversion', 'Soy de una pequeña promotora y busco solares para ocho o diez viviendas.'],
    ['venta', 'Heredamos una finca entre cinco. ¿Pueden explicarnos los pasos para venderla?'],
    ['otro', 'Quería dar las gracias a la persona que nos atendió el martes: fue muy amable y muy clara.'],
  ],
  en: [
    ['compra', 'We are looking for a village house with a small garden, up to 350,000. Where should we start?'],
    ['compra', 'My parents are retiring to the coast. They need a lift, a doctor nearby and a bit of life around.'],
    ['venta', 'We own a flat by the golf course and think of selling in spring. What would you charge?'],
    ['inversion', 'Which towns rent best outside of summer? We would buy one or two small flats.'],
    ['alquiler', 'Do you have anything to rent for six months while we look for a house to buy?'],
    ['tasacion', 'Our bank asks for a valuation of our villa. Is that something that you do?'],
    ['otro', 'Could you recommend a surveyor and a lawyer who work independently of the seller?'],
    ['compra', 'We missed the house with the blue door. Please tell us when something like it comes up.'],
  ],
};
