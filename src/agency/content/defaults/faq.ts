import type { FaqContent } from '../../content.contract.ts';

const nonResidentQuestions: FaqContent['groups'][number]['entries'] = [
  {
    question: '¿Puedo comprar si no vivo en España?',
    answer: [
      'Sí. Necesita un número de identidad de extranjero (NIE) y, en la práctica, una cuenta en un banco que opere en España. Le ayudamos con ambos trámites.',
    ],
    figures: [],
  },
  {
    question: '¿Qué impuesto paga un propietario no residente?',
    answer: [
      'El Impuesto sobre la Renta de no Residentes (IRNR), también cuando no alquila la vivienda. El tipo depende del país en el que resida.',
    ],
    figures: [
      { label: 'Residentes en la Unión Europea, Noruega e Islandia', value: '19 %' },
      { label: 'Residentes en otros países', value: '24 %' },
    ],
  },
  {
    question: '¿Hay que pagar el Impuesto sobre el Patrimonio?',
    answer: [
      'Solo por la parte del patrimonio que supera el mínimo exento. Las comunidades autónomas pueden aplicar además sus propias bonificaciones, por lo que conviene consultarlo con un asesor fiscal.',
    ],
    figures: [{ label: 'Mínimo exento del Impuesto sobre el Patrimonio', value: '700.000 €' }],
  },
  {
    question: '¿Tengo que estar en España para firmar?',
    answer: [
      'No. Puede otorgar un poder notarial a su abogado, ante un notario español o ante el consulado de España en su país, y él firmará en su nombre.',
    ],
    figures: [],
  },
];

const taxQuestions: FaqContent['groups'][number]['entries'] = [
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

const purchaseQuestions: FaqContent['groups'][number]['entries'] = [
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

export const faq: FaqContent = {
  asOf: '2026-11-21',
  groups: [
    { id: 'compra', title: 'Compra', entries: purchaseQuestions },
    { id: 'impuestos', title: 'Impuestos', entries: taxQuestions },
    { id: 'no-residentes', title: 'No residentes', entries: nonResidentQuestions },
  ],
};
