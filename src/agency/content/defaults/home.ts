import type { HomeContent } from '../../content.contract.ts';

export const home: HomeContent = {
  hero: {
    title: 'Su casa en la Costa del Sol empieza aquí',
    lead: 'Búsqueda, asesoría legal y valoración en una sola firma, desde {localidad}.',
  },
  figures: [
    { value: '+3.000', label: 'propiedades en venta' },
    { value: '+500', label: 'clientes satisfechos' },
    { value: '8', label: 'agentes expertos' },
    { value: '+25', label: 'años de experiencia' },
  ],
  pitch: {
    title: 'Invertir en la Costa del Sol con criterio',
    paragraphs: [
      'Trabajamos con inversores, con directivos que buscan una segunda residencia y con family offices que diversifican su patrimonio. Cada encargo es distinto, y por eso empieza con una conversación y no con un catálogo.',
      'Estudiamos la zona, el precio y la situación jurídica de cada propiedad antes de enseñársela. Si algo no encaja con lo que usted necesita, se lo decimos.',
    ],
    points: [
      'Inversores: rentabilidad, gastos e impuestos calculados antes de decidir',
      'Segunda residencia: la búsqueda, las visitas y la firma, aunque viva usted lejos',
      'Family offices: operaciones con discreción y un único interlocutor',
    ],
  },
  closing: {
    title: 'Hablemos de lo que está buscando',
    lead: 'Cuéntenos qué necesita y le responderemos en menos de 24 horas.',
  },
};
