import type { FaqContent } from '../../content.contract.ts';
import { nonResidentQuestions } from './non-resident-questions.ts';
import { purchaseQuestions } from './purchase-questions.ts';
import { taxQuestions } from './tax-questions.ts';

export const faq: FaqContent = {
  asOf: '2026-11-21',
  groups: [
    { id: 'compra', title: 'Compra', entries: purchaseQuestions },
    { id: 'impuestos', title: 'Impuestos', entries: taxQuestions },
    { id: 'no-residentes', title: 'No residentes', entries: nonResidentQuestions },
  ],
};
