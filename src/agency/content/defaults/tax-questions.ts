import type { FaqContent } from '../../content.contract.ts';

export const taxQuestions: FaqContent['groups'][number]['entries'] = [
  {
    question: '¿Qué impuesto se paga por una vivienda de segunda mano?',
    answer: [
      'El Impuesto sobre Transmisiones Patrimoniales (ITP). En Andalucía el tipo general es del 7 %.',
      'Los menores de 35 años pagan un tipo reducido del 3,5 % cuando se trata de su primera vivienda y cuesta menos de 150.000 €.',
    ],
    figures: [
      { label: 'ITP, tipo general', value: '7 %' },
      { label: 'ITP, menores de 35 años, primera vivienda de menos de 150.000 €', value: '3,5 %' },
    ],
  },
  {
    question: '¿Y por una vivienda de obra nueva?',
    answer: [
      'La primera venta de una vivienda nueva no paga ITP: paga el IVA y el Impuesto sobre Actos Jurídicos Documentados (AJD).',
    ],
    figures: [
      { label: 'IVA', value: '10 %' },
      { label: 'AJD', value: '1,2 %' },
    ],
  },
  {
    question: '¿Qué se paga cada año por tener una propiedad?',
    answer: [
      'El Impuesto sobre Bienes Inmuebles (IBI) y la tasa de basura, que cobra el ayuntamiento, y la cuota de la comunidad de propietarios si la hay. Dependen del municipio y de la propiedad, y los indicamos en cada ficha cuando los conocemos.',
    ],
    figures: [],
  },
];
