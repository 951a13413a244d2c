import type { FaqContent } from '../../content.contract.ts';

export const nonResidentQuestions: FaqContent['groups'][number]['entries'] = [
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
