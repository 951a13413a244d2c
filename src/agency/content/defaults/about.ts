import type { AboutContent } from '../../content.contract.ts';

export const about: AboutContent = {
  lead: 'Una agencia boutique de {localidad} que acompaña a quien compra, vende o invierte en la Costa del Sol.',
  story: {
    title: 'Nuestra historia',
    paragraphs: [
      '{nombre} nació en {localidad} con una idea sencilla: comprar una casa lejos de la propia debería ser tan seguro como comprarla en la calle de al lado. Llevamos más de veinticinco años en esta costa, y conocemos sus urbanizaciones, sus ayuntamientos y sus costumbres.',
      'Hemos preferido seguir siendo pocos. Ocho agentes, cada uno con su zona, y un equipo jurídico y de valoración con el que trabajamos a diario. Así, quien le enseña una casa es también quien responde cuando surge una duda en la notaría.',
      'No le pediremos que decida deprisa. Le daremos los números, los papeles y nuestra opinión, también cuando sea que no compre.',
    ],
  },
  values: [
    {
      title: 'Franqueza',
      text: 'Decimos lo bueno y lo malo de cada propiedad antes de la visita, y el precio completo antes de la reserva.',
    },
    {
      title: 'Conocimiento del lugar',
      text: 'Trabajamos solo en la Costa del Sol, de Nerja a Manilva: llegamos a cualquier propiedad en la misma mañana.',
    },
    {
      title: 'Discreción',
      text: 'Muchas de nuestras operaciones no se anuncian. Sus datos y sus planes se quedan entre nosotros.',
    },
    {
      title: 'Una sola persona',
      text: 'Tendrá un agente de principio a fin, que habla con abogados, notarios y bancos en su nombre.',
    },
  ],
  team: [
    { name: 'Isabel Navarro', role: 'Dirección' },
    { name: 'Andrés Molina', role: 'Marbella y Benahavís' },
    { name: 'Lucía Serrano', role: 'Mijas y La Cala' },
    { name: 'Tomás Rueda', role: 'Fuengirola y Benalmádena' },
    { name: 'Nora Lindqvist', role: 'Clientes internacionales' },
    { name: 'Pablo Cortés', role: 'Inversión y promotores' },
    { name: 'Beatriz Aguilar', role: 'Asesoría jurídica' },
    { name: 'Diego Villalba', role: 'Valoraciones' },
  ],
};
