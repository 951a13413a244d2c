import type { StaffPropertyAction } from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';

interface ActionText {
  button: string;
  /** The question before it is done. */
  question: (things: string) => string;
}

/** The actions for many properties, in the order of their buttons. */
export const bulkActions: Record<StaffPropertyAction, ActionText> = {
  publish: { button: 'Publicar', question: (things) => `¿Publicar ${things}?` },
  withdraw: { button: 'Retirar', question: (things) => `¿Retirar ${things}?` },
  reserve: { button: 'Reservar', question: (things) => `¿Reservar ${things}?` },
  sell: { button: 'Vendida', question: (things) => `¿Marcar como vendidas ${things}?` },
  feature: { button: 'Destacar', question: (things) => `¿Destacar ${things}?` },
  unfeature: { button: 'Quitar destacado', question: (things) => `¿Quitar el destacado a ${things}?` },
  assign: { button: 'Asignar', question: (things) => `¿A quién se asignan ${things}?` },
};
