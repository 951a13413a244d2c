import { Printer } from 'lucide-react';
import { PAGE_ACTION } from '../kept/action-class.ts';

export const PrintButton = () => (
  <button type="button" onClick={() => window.print()} className={`max-md:hidden ${PAGE_ACTION}`}>
    <Printer size={18} />
    Imprimir ficha
  </button>
);
