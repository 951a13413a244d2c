import { Printer } from 'lucide-react';
import { actionClass } from '../saved-properties/action-class.ts';

export const PrintButton = () => (
  <button type="button" onClick={() => window.print()} className={`max-md:hidden ${actionClass}`}>
    <Printer size={18} />
    Imprimir ficha
  </button>
);
