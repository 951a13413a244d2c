import type { FaqContent } from '../../content.contract.ts';

export const purchaseQuestions: FaqContent['groups'][number]['entries'] = [
  {
    question: '¿Cuánto debo añadir al precio de compra?',
    answer: [
      'Los precios no incluyen los impuestos ni los gastos de la compra: notaría, registro y abogado.',
      'En una vivienda de segunda mano en Andalucía se paga el ITP, del 7 %; con notaría, registro y abogado, alrededor de un 9–10 % del precio.',
      'En una vivienda de obra nueva se paga el IVA, del 10 %, y el AJD, del 1,2 %; con notaría, registro y abogado, alrededor de un 12–13 % del precio.',
      'Antes de la reserva le entregamos un cálculo detallado para la propiedad que le interese.',
    ],
    figures: [
      { label: 'Gastos adicionales, segunda mano', value: '9–10 % del precio' },
      { label: 'Gastos adicionales, obra nueva', value: '12–13 % del precio' },
    ],
  },
  {
    question: '¿Qué pasos tiene una compra?',
    answer: [
      'Primero se firma una reserva, que retira la propiedad del mercado mientras su abogado revisa la documentación.',
      'Entre 10 y 15 días después de la reserva se firma el contrato de arras y se entrega una señal del 10 % del precio. El resto se paga ante notario, al firmar la escritura y recibir las llaves.',
    ],
    figures: [
      { label: 'Señal (contrato de arras)', value: '10 % del precio' },
      { label: 'Plazo desde la reserva', value: '10–15 días' },
    ],
  },
  {
    question: '¿Cuánto cuestan la notaría y el registro?',
    answer: [
      'Los aranceles de notarios y registradores están regulados y dependen del precio y de la extensión de la escritura. La inscripción en el Registro de la Propiedad cuesta aproximadamente un 70 % de lo que cuesta la notaría.',
    ],
    figures: [
      { label: 'Notaría', value: '600–1.000 €' },
      { label: 'Registro de la Propiedad', value: '~70 % de la notaría' },
    ],
  },
  {
    question: '¿Necesito un abogado?',
    answer: [
      'No es obligatorio, pero lo recomendamos siempre. El abogado comprueba que el vendedor es el propietario, que no hay cargas ni deudas y que la vivienda tiene sus licencias, y le representa si no puede acudir a la firma.',
    ],
    figures: [{ label: 'Honorarios del abogado', value: '1–2 % del precio + 21 % de IVA' }],
  },
  {
    question: '¿Qué conviene comprobar antes de firmar?',
    answer: [
      'La nota simple del Registro, que dice quién es el propietario y qué cargas hay; los recibos del IBI, de la basura y de la comunidad; la licencia de primera ocupación y el certificado de eficiencia energética.',
      'En cada ficha publicamos los gastos anuales que conocemos. Si falta alguno, pregúntenos.',
    ],
    figures: [],
  },
];
